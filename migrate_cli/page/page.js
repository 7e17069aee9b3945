"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");
  const { key, findings, decided } = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const rows = [...document.querySelectorAll(".f")];
  const files = [...document.querySelectorAll("section.file")];
  const number = (row) => Number(row.id.slice(1));
  const decisions = new Map(decided.map((record) => [record.fingerprint, record]));
  let texts = null;

  // --- what is decided; kept by the browser until it is exported ---
  const keep = () => {
    try { localStorage.setItem(key, JSON.stringify([...decisions.values()])); } catch { /* nowhere to keep it */ }
  };
  try {
    const kept = JSON.parse(localStorage.getItem(key) || "null");
    if (Array.isArray(kept)) { decisions.clear(); kept.forEach((record) => decisions.set(record.fingerprint, record)); }
  } catch { /* nothing kept */ }

  const stateOf = (row) => {
    const record = decisions.get(findings[number(row)][0]);
    return record ? (record.decision === "left" ? "left" : "taken") : "";
  };
  const wayOf = (row) => Number(row.querySelector("input[type=radio]:checked")?.value ?? 0);
  const paint = (row) => {
    const state = stateOf(row);
    row.classList.toggle("taken", state === "taken");
    row.classList.toggle("left", state === "left");
    for (const name of ["take", "leave"]) {
      const tick = row.querySelector(`button.${name}`);
      if (tick) tick.ariaPressed = String(state === (name === "take" ? "taken" : "left"));
    }
  };
  const decide = (row, verdict) => {
    const [fingerprint, code, path, replaces, ways] = findings[number(row)];
    if (verdict === "taken" && !ways.length) return false;
    if (!verdict) decisions.delete(fingerprint);
    else {
      const record = { fingerprint, code, path, decision: verdict, replaces };
      if (verdict === "taken") [record.alternative, record.title] = ways[wayOf(row)];
      decisions.set(fingerprint, record);
    }
    paint(row);
    return true;
  };

  // --- what is shown ---
  const shown = () => rows.filter((row) => !row.hidden);
  const tell = (more = "") => {
    let taken = 0, left = 0;
    for (const record of decisions.values()) record.decision === "left" ? left++ : taken++;
    $("status").textContent = `${shown().length} of ${rows.length} shown; ${taken} taken, ${left} left${more}`;
  };
  const filter = () => {
    const words = $("words").value.toLowerCase().split(/\s+/).filter(Boolean);
    const kinds = new Set([...document.querySelectorAll("input[name=kind]:checked")].map((box) => box.value));
    const state = $("state").value;
    if (words.length && !texts) texts = rows.map((row, at) => `${row.textContent} ${findings[at][2]}`.toLowerCase());
    rows.forEach((row, at) => {
      const is = stateOf(row);
      const hidden = !kinds.has(row.dataset.kind) || (state && (state === "open" ? is : is !== state))
        || !words.every((word) => texts[at].includes(word));
      row.hidden = Boolean(hidden);
    });
    for (const file of files) file.hidden = !file.querySelector(".f:not([hidden])");
    $("none").hidden = rows.some((row) => !row.hidden);
    tell();
  };
  let waiting = 0;
  const later = () => { clearTimeout(waiting); waiting = setTimeout(filter, 120); };

  // --- a diff gets its colours when it is first looked at ---
  const TAGS = { "-": "del", "+": "ins", ">": "mark" };
  const mark = (pre) => {
    if (pre.dataset.sign === undefined) return;
    const sign = Number(pre.dataset.sign), text = pre.textContent;
    const words = (pre.dataset.words ?? "").split(" ").filter(Boolean).map((word) => word.split("-").map(Number));
    delete pre.dataset.sign;
    const made = document.createDocumentFragment();
    let at = 0;
    for (const line of text.split("\n").slice(0, -1)) {
      const tag = TAGS[line[sign]];
      const into = tag ? document.createElement(tag) : made;
      let done = 0;
      for (const [start, end] of words) {
        if (start < at || end > at + line.length) continue;
        const word = document.createElement("b");
        word.textContent = text.slice(start, end);
        into.append(line.slice(done, start - at), word);
        done = end - at;
      }
      into.append(line.slice(done) + (tag && line.length > done ? "" : "\n"));
      if (tag) made.append(into);
      at += line.length + 1;
    }
    pre.replaceChildren(made);
  };
  document.addEventListener("toggle", (event) => {
    if (event.target.open) event.target.querySelectorAll("pre").forEach(mark);
  }, true);

  // --- what people do ---
  document.querySelector(".tools").addEventListener("submit", (event) => { event.preventDefault(); filter(); });
  $("words").addEventListener("input", later);
  $("state").addEventListener("change", filter);
  document.querySelectorAll("input[name=kind]").forEach((box) => box.addEventListener("change", filter));
  document.addEventListener("change", (event) => {
    const row = event.target.closest?.(".f");
    if (!row || stateOf(row) !== "taken") return;
    decide(row, "taken");  // another fix of the same finding
    keep();
    tell();
  });
  document.addEventListener("keydown", (event) => {
    const row = event.target.closest?.(".f");
    const verdict = { y: "taken", n: "left", u: "" }[event.key];
    if (!row || verdict === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const done = decide(row, verdict);
    keep();
    tell(done ? "" : "; this one has no fix to take");
  });
  const every = (verdict) => () => {
    const meant = shown().filter((row) => !verdict || !stateOf(row));
    const done = meant.filter((row) => decide(row, verdict)).length;
    keep();
    tell(verdict && done < meant.length ? `; ${meant.length - done} have no fix to take` : "");
  };
  $("take-all").addEventListener("click", every("taken"));
  $("leave-all").addEventListener("click", every("left"));
  $("clear-all").addEventListener("click", every(""));
  $("open").addEventListener("click", () => {
    const some = shown();
    const closed = some.some((row) => !row.firstElementChild.open);
    some.forEach((row) => { row.firstElementChild.open = closed; });
    $("open").textContent = closed ? "Close all shown" : "Open all shown";
  });
  document.addEventListener("click", (event) => {
    const tick = event.target.closest?.(".f button");
    if (tick) {
      const pressed = tick.ariaPressed === "true";
      decide(tick.closest(".f"), pressed ? "" : tick.classList.contains("take") ? "taken" : "left");
      keep();
      tell();
      return;
    }
    const link = event.target.closest?.("a[data-find]");
    if (link) { $("words").value = link.dataset.find; filter(); return; }
    const place = event.target.closest?.(".task a[href^='#']");
    if (place) reveal(place.hash);
  });
  const reveal = (hash) => {
    const row = /^#f\d+$/.test(hash) ? $(hash.slice(1)) : null;
    if (!row) return;
    if (row.hidden) {
      $("words").value = $("state").value = "";
      document.querySelectorAll("input[name=kind]").forEach((box) => { box.checked = true; });
      filter();
    }
    row.firstElementChild.open = true;
  };
  $("export").addEventListener("click", () => {
    const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
    const listed = [...decisions.values()].sort((a, b) =>
      order(a.path, b.path) || order(a.code, b.code) || order(a.fingerprint, b.fingerprint));
    const text = JSON.stringify({ version: 1, decisions: listed }, null, 1) + "\n";
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "decisions.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    tell("; decisions.json is downloaded");
  });

  // --- on paper everything that is shown is open ---
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = shown().map((row) => row.firstElementChild).filter((details) => !details.open);
    opened.forEach((details) => { details.open = true; details.querySelectorAll("pre").forEach(mark); });
  });
  addEventListener("afterprint", () => { opened.forEach((details) => { details.open = false; }); opened = []; });

  rows.forEach((row) => { if (decisions.size && stateOf(row)) paint(row); });
  for (const [at, [fingerprint, , , , ways]] of findings.entries()) {
    const record = decisions.get(fingerprint);
    const chosen = record ? ways.findIndex(([way]) => way === record.alternative) : -1;
    const radio = chosen > 0 ? rows[at].querySelectorAll("input[type=radio]")[chosen] : null;
    if (radio) radio.checked = true;
  }
  reveal(location.hash);
  tell();
})();

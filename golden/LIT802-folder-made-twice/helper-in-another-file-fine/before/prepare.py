from paths import of_scripts

of_scripts("data")

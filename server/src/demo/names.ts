// Common Ugandan names in random combinations: no real person.

export const surnames = [
  ...['Nakato', 'Ssempijja', 'Okello', 'Namutebi', 'Byaruhanga', 'Achieng', 'Mugisha', 'Auma', 'Tumusiime', 'Kato'],
  ...['Wasswa', 'Babirye', 'Ocen', 'Adoch', 'Katushabe', 'Opio', 'Nalubega', 'Kiggundu', 'Asiimwe', 'Wandera'],
  ...['Chebet', 'Cherop', 'Onyango', 'Nambooze', 'Lubega', 'Egwang', 'Atim', 'Ariho', 'Nsubuga', 'Mukasa'],
  ...['Kyomuhendo', 'Ayebare', 'Odongo', 'Walusimbi', 'Nankya', 'Akello', 'Nabirye', 'Amongin', 'Ssali', 'Nakimuli'],
];

export const girls = [
  ...['Joan', 'Sharon', 'Lydia', 'Ruth', 'Irene', 'Mercy', 'Faith', 'Brenda', 'Patricia', 'Aisha', 'Winnie', 'Gloria'],
  ...['Esther', 'Sarah', 'Phiona', 'Prossy', 'Shakira', 'Daphine', 'Grace', 'Immaculate'],
];

export const boys = [
  ...[
    'Emmanuel',
    'Jonah',
    'Allan',
    'Solomon',
    'Peter',
    'Samuel',
    'Joel',
    'Timothy',
    'Hassan',
    'Ivan',
    'Moses',
    'Denis',
  ],
  ...['Brian', 'Mark', 'Isaac', 'Yusuf', 'Ronald', 'Derrick', 'Henry', 'Joseph'],
];

export const formerSchools = [
  "St. Peter's P/S, Nsambya",
  'Kitante Primary School',
  'Gulu Primary School',
  'Mengo "Model" Primary',
  'Mbarara Junior School',
  'Jinja Main Street Primary',
];

/** Each with a county of it. */
export const districts = [
  ['Masaka', 'Bukoto'],
  ['Kampala', 'Rubaga'],
  ['Wakiso', 'Busiro'],
  ['Lira', 'Erute'],
  ['Mbarara', 'Kashari'],
  ['Jinja', 'Butembe'],
  ['Gulu', 'Aswa'],
  ['Mukono', 'Nakifuma'],
] as const;

export const occupations = ['Farmer', 'Teacher', 'Trader', 'Nurse', 'Driver', 'Mechanic', 'Tailor', 'Civil servant'];

export const chargingTexts = {
  settingExists: 'Fees have been set already: open them to change them',
  storedPlace: 'The class and the year of a setting can not be changed',
  saved: 'The fees are saved',
  preview: 'Nothing is saved yet',
} as const;

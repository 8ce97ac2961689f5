export const smsProviders = ['egosms', 'africastalking', 'yosms', 'twilio'] as const;
export const moneyProviders = ['mtn', 'airtel', 'yo', 'relworx'] as const;
export type SmsProvider = (typeof smsProviders)[number];
export type MoneyProvider = (typeof moneyProviders)[number];
export type ProviderName = SmsProvider | MoneyProvider;

/** What a provider is asked for. `request` is what charges. */
export const operations = ['token', 'request', 'status', 'balance', 'list'] as const;
export type Operation = (typeof operations)[number];

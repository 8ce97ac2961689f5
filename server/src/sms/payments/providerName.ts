const names: Readonly<Record<string, string>> = { mtn: 'MTN', airtel: 'Airtel', yo: 'Yo!', relworx: 'Relworx' };

/** How users know the provider behind a driver. */
export const providerName = (driver: string): string => names[driver] ?? driver;

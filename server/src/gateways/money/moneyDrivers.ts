import { airtel } from './airtel.ts';
import type { MoneyDriver } from './MoneyDriver.ts';
import { mtn } from './mtn.ts';
import { relworx } from './relworx.ts';
import { yo } from './yo.ts';

/** In the order in which a screen offers them. */
export const moneyDrivers: Readonly<Record<string, MoneyDriver>> = { mtn, airtel, yo, relworx };

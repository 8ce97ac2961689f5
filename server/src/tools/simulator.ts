import { connectionString } from '../simulator/connectionString.ts';
import { openSimulator } from '../simulator/openSimulator.ts';
import { moneyProviders, type ProviderName, smsProviders } from '../simulator/providerNames.ts';

// npm run simulator: the providers of SMS and money on this machine, alone, until it is stopped. PORT: default 4010.

try {
  const simulator = await openSimulator({ port: Number(process.env.PORT ?? 4010), byTimers: true });
  const addresses = (providers: readonly ProviderName[]) =>
    providers.map((provider) => `  ${connectionString(simulator.account(provider))}`).join('\n');
  console.log(`SIMULATOR: no message leaves, no money moves. For SMS_URL, one or more of:
${addresses(smsProviders)}
For MONEY_URL, one or more of:
${addresses(moneyProviders)}`);
  console.log(`
Money, by the end of the telephone: 00 paid, 01 no funds, 02 rejected, 03 silent, 04 paid after 25 s, 05 expired after 60 s;
others pay within 6 s. SMS: 06 refused, 07 no answer, 08 reported after 2 min, 09 undelivered; others are delivered after 2 s.

  GET  ${simulator.url}/_sim/ledger     what was sent and paid in truth
  GET  ${simulator.url}/_sim/rules      faults to come, and all there are (DELETE: none any more)
  POST ${simulator.url}/_sim/rules      {"fault":"reset after","provider":"mtn","match":"256772","times":1,"delayMs":0}
  POST ${simulator.url}/_sim/clock      {"passMs":3600000}
  POST ${simulator.url}/_sim/callbacks  {"provider":"airtel","url":"http://127.0.0.1:3000/callbacks/money/airtel/..."}
  POST ${simulator.url}/_sim/balances   {"provider":"egosms","amount":100}
  POST ${simulator.url}/_sim/optouts    {"phone":"+256772000001"}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import { randomUUID } from 'node:crypto';
import { credentials } from '../credentials.ts';
import { basic, type openSimulated } from './openSimulated.ts';

type Simulated = Awaited<ReturnType<typeof openSimulated>>;

const mtnHeaders = {
  'Ocp-Apim-Subscription-Key': credentials.subscription,
  'X-Target-Environment': credentials.environment,
};

/** A plain client of MTN with a token; `prefix` is the platform. */
export async function openMtn({ ask }: Simulated, prefix = 'mtn') {
  const fetched = await ask(`/${prefix}/collection/token/`, {
    method: 'POST',
    headers: { ...basic(credentials.account), ...mtnHeaders },
  });
  const headers = { ...mtnHeaders, authorization: `Bearer ${fetched.json.access_token}` };
  const path = `/${prefix}/collection/v1_0/requesttopay`;
  return {
    fetched,
    request: (partyId: string, { uuid = randomUUID() as string, more = {}, sent = {} } = {}) =>
      ask(path, {
        headers: { ...headers, 'X-Reference-Id': uuid, ...sent },
        body: {
          ...{
            amount: '20000',
            currency: 'UGX',
            externalId: 'TU7F3K2AAAAA',
            payer: { partyIdType: 'MSISDN', partyId },
          },
          ...{ payerMessage: 'SMS credit TU7F3K2', payeeNote: 'school 14', ...more },
        },
      }),
    status: (uuid: string) => ask(`${path}/${uuid}`, { headers }),
  };
}

/** The same of Airtel. */
export async function openAirtel({ ask }: Simulated) {
  const { account: client_id, secret: client_secret } = credentials;
  const fetched = await ask('/airtel/auth/oauth2/token', {
    body: { client_id, client_secret, grant_type: 'client_credentials' },
  });
  const headers = { authorization: `Bearer ${fetched.json.access_token}`, 'X-Country': 'UG', 'X-Currency': 'UGX' };
  return {
    fetched,
    request: (msisdn: string, id = 'TU7F3K2AAAAA', amount: unknown = 20_000) =>
      ask('/airtel/merchant/v1/payments/', {
        headers,
        body: {
          ...{ reference: id, subscriber: { country: 'UG', currency: 'UGX', msisdn } },
          transaction: { amount, country: 'UG', currency: 'UGX', id },
        },
      }),
    status: (id: string) => ask(`/airtel/standard/v1/payments/${id}`, { headers }),
    list: (query: string) => ask(`/airtel/merchant/v1/transactions?${query}`, { headers }),
  };
}

const xmlSecret = credentials.secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The tags of Yo!'s answer, whatever their depth, by name. */
export async function askYo({ ask }: Simulated, method: string, tags: string, password = xmlSecret) {
  const { status, text } = await ask('/yo/ybs/task.php', {
    headers: { 'Content-Type': 'text/xml', 'Content-transfer-encoding': 'text' },
    body: `<?xml version="1.0" encoding="UTF-8"?><AutoCreate><Request><APIUsername>simulator</APIUsername><APIPassword>${password}</APIPassword><Method>${method}</Method>${tags}</Request></AutoCreate>`,
  });
  const found = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]);
  return { status, text, tags: Object.fromEntries(found) as Record<string, string> };
}

export const deposit = (account: string, ref = 'TU7F3K2AAAAA', more = '') =>
  `<NonBlocking>TRUE</NonBlocking><Amount>20000</Amount><Account>${account}</Account><Narrative>SMS credit</Narrative><ExternalReference>${ref}</ExternalReference>${more}`;

const relworxHeaders = {
  authorization: `Bearer ${credentials.secret}`,
  accept: 'application/vnd.relworx.v2',
};

export const askRelworx = ({ ask }: Simulated, msisdn: string, reference = 'TU7F3K2AAAAA', more = {}) =>
  ask('/relworx/api/mobile-money/request-payment', {
    headers: relworxHeaders,
    body: {
      ...{ account_no: 'simulator', reference, msisdn, currency: 'UGX', amount: 20_000, description: 'SMS credit' },
      ...more,
    },
  });

export const relworxStatus = ({ ask }: Simulated, internal: unknown) =>
  ask(`/relworx/api/mobile-money/check-request-status?internal_reference=${internal}&account_no=simulator`, {
    headers: relworxHeaders,
  });

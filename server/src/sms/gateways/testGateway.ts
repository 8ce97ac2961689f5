import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { networkOf } from '@somero/contract/sms/networks.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { phoneEnding, shownPhone } from '@somero/contract/telephone.ts';
import { type Context, fail, inSteps, missing } from '../../handle.ts';
import { coveringNetwork, findGateway, type GatewayRow } from './readGateways.ts';
import { requireTestsLeft } from './testMessages.ts';

/** A job asks the provider, once, whatever crashes; the call waits for it as for a document. */
export const testGateway = inSteps<'testGateway', never>({
  run: async ({ id, phone: typed = '' }, ctx) => {
    const { db, who, jobs, grant, changed } = ctx;
    const gateway = await findGateway(db, id);
    if (!gateway || (gateway.source === 'ENVIRONMENT' && gateway.isOn === 0)) throw missing();
    const { kind, name } = gateway;
    const phone = kind === 'SMS' ? await requireNumber(ctx, gateway, typed) : '';
    const run = { kind: 'testGateway', lane: 'network', ownerID: who.userID, grant } as const;
    const jobID = await jobs.enqueue(db, { ...run, payload: { id, phone } });
    changed('smsGateway', id, { name }, { name, test: phone && phoneEnding(phone) });
    return { jobID, ok: 1, result: kind === 'SMS' ? texts.taken(name, shownPhone(phone)) : texts.answered(name) };
  },
  finish: async (answer, { jobs, waitMs }) => {
    const { state, error } = await jobs.wait(answer.jobID, waitMs);
    if (state === 'DONE') return answer;
    return { ...answer, ok: 0, result: state === 'FAILED' ? error : '' };
  },
});

/** @throws CallError 400, 409 after ten tests of the day */
async function requireNumber({ db, now }: Context, gateway: GatewayRow, typed: string): Promise<string> {
  const phone = mobileNumber(typed);
  if (phone === '') throw fail(texts.enterPhone, 'phone');
  if (coveringNetwork([gateway], networkOf(phone)).length === 0) throw fail(texts.notCovered, 'phone');
  const optOuts = db.selectFrom('smsOptOuts').select('id').where('phone', '=', phone).where('endedAt', 'is', null);
  if (await optOuts.executeTakeFirst()) throw fail(texts.optedOut, 'phone');
  await requireTestsLeft(db, now);
  return phone;
}

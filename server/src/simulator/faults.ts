/** What a provider may do to any request. "Before": nothing was taken. "After": it was taken, and nobody was told. */
const cuts = ['no answer', 'reset', 'half', '500', '503', '504 html', '408', 'html', 'empty'] as const;
export type Cut = (typeof cuts)[number];
type CutFault = `${Cut} ${'before' | 'after'}`;

/** Which moment a fault belongs to. A request of a client meets at most one of each. */
export const faults = {
  /** Of one kind of request: `on` of the rule, by default what charges. `slow` waits `delayMs` of real time. */
  way: [...cuts.flatMap((cut): CutFault[] => [`${cut} before`, `${cut} after`]), ...(['429', '401', 'slow'] as const)],
  token: ['expires_in of the other type'],
  /** Of the next request that brings a token: it is not valid any more. */
  tokenEnd: ['token dies'],
  /** `exists already`: taken, and answered as a repeat. `hidden`: a status query finds nothing for `delayMs`, 30 s. */
  request: ['exists already', 'hidden'],
  status: [
    ...(['wrong amount', 'wrong currency', 'wrong payer', 'wrong reference'] as const),
    ...(['status PENDING', 'status FAILED', 'status CREATED', 'status in doubt', 'status unknown word'] as const),
    'status 404',
  ],
  /** At MTN. */
  reason: ['reason as an object'],
  /** `balance ends` leaves money for half of the request. */
  sms: [
    ...(['some refused', 'some missing', 'some unknown', 'shuffled', 'batch refused', 'balance ends'] as const),
    ...(['cost as text', 'encoded twice', 'value encoded twice'] as const),
  ],
  /** `callback late`: `delayMs` later than else, by default an hour. `callback first`: before the answer. */
  callbackTime: [
    ...(['callback twice', 'callback 50 times', 'callback 20 at once'] as const),
    ...(['callback late', 'no callback', 'callback first'] as const),
  ],
  /** `callback shifted`: characters of Yo!'s signed fields move to the next field, so that the signature still holds. */
  callbackBody: [
    ...(['callback says failed', 'callback says pending', 'callback unknown word', 'callback unknown code'] as const),
    ...(['callback failed then success', 'callback success then failed'] as const),
    ...(['callback pending then success', 'callback success then pending'] as const),
    ...([
      'callback forged',
      'callback unsigned',
      'callback stale',
      'callback other amount',
      'callback shifted',
    ] as const),
    ...([
      'callback PUT',
      'callback hash a',
      'callback hash b',
      'callback hash c',
      'callback signed in base64',
    ] as const),
  ],
} as const;

export type Stage = keyof typeof faults;
export type FaultOf<S extends Stage> = (typeof faults)[S][number];
export type Fault = FaultOf<Stage>;
export type Twist = FaultOf<'callbackBody'> | undefined;

export const isFault = (name: unknown): name is Fault =>
  Object.values(faults).some((some: readonly unknown[]) => some.includes(name));

/** The cut of a fault of the way, and whether the request is taken before it. */
export function cutOf(fault: FaultOf<'way'>): { cut: Cut; isTaken: boolean } | undefined {
  const cut = cuts.find((each) => fault === `${each} before` || fault === `${each} after`);
  return cut && { cut, isTaken: fault.endsWith(' after') };
}

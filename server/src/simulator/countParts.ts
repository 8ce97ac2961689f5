const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escaped = '\f^{}\\[~]|€';

/** Parts as a gateway charges them (3GPP TS 23.038): its own count, so that ours is checked by another. */
export function countParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => gsm.includes(letter) || escaped.includes(letter));
  const size = (letter: string) => (isGsm ? (escaped.includes(letter) ? 2 : 1) : letter.length);
  const whole = letters.reduce((sum, letter) => sum + size(letter), 0);
  if (whole <= (isGsm ? 160 : 70)) return 1;
  let parts = 1;
  let room = isGsm ? 153 : 67;
  const perPart = room;
  for (const letter of letters) {
    if (size(letter) > room) {
      parts += 1;
      room = perPart;
    }
    room -= size(letter);
  }
  return parts;
}

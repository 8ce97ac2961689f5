const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** «Two hundred and fifty thousand shillings», for a whole number below 1,000,000,000. */
export function amountInWords(amount: number): string {
  const said = words(Math.abs(amount));
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${Math.abs(amount) === 1 ? 'shilling' : 'shillings'}`;
}

function words(amount: number): string {
  if (amount < 20) return small[amount] ?? '';
  if (amount < 100)
    return [tens[Math.floor(amount / 10) - 2], small[amount % 10]].slice(0, amount % 10 ? 2 : 1).join('-');
  for (const [size, name] of scales) {
    if (amount < size) continue;
    const rest = amount % size;
    const joint = rest === 0 ? '' : rest < 100 ? ' and ' : ' ';
    return `${words(Math.floor(amount / size))} ${name}${joint}${rest === 0 ? '' : words(rest)}`;
  }
  return '';
}

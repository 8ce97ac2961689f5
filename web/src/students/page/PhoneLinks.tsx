import { phoneKey } from '@somero/contract/telephone.ts';

interface Props {
  /** As typed: one number, or several. */
  phones: string;
  /** Who answers. */
  name: string;
}

/** A touch calls. What is no number is only shown. */
export const PhoneLinks = ({ phones, name }: Props) =>
  phones
    .split(/[,;/]| or | and /)
    .map((phone) => phone.trim())
    .filter(Boolean)
    .map((phone, index) => {
      const key = phoneKey(phone);
      return (
        <span key={phone}>
          {index > 0 && ', '}
          {key === '' ? (
            phone
          ) : (
            <a href={`tel:+${key}`} aria-label={`Call ${name}, ${phone}`}>
              {phone}
            </a>
          )}
        </span>
      );
    });

/** Digits with what stands between them in a number; phoneKey decides whether it is one. */
const numbers = /(\+?\d[\d ().\-–]{6,18}\d)/;

export const phonesIn = (text: string): string[] => text.split(numbers).filter((part) => phoneKey(part) !== '');

/** A text in which a touch on a number calls. */
export const WithPhoneLinks = ({ text, name }: { text: string; name: string }) =>
  text
    .split(numbers)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    .map((part, at) => (phoneKey(part) === '' ? part : <PhoneLinks key={at} phones={part} name={name} />));

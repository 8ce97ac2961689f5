import { oddBirth, oddEmail, oddPhone } from '../oddValues.ts';

interface Given {
  phone: string;
  phone2: string;
  email: string;
  dob: string;
}

/** What can hardly be right, by field; '' where nothing is odd. */
export const oddStaff = ({ phone, phone2, email, dob }: Given, today: string) => ({
  phone: oddPhone(phone),
  phone2: oddPhone(phone2),
  email: oddEmail(email),
  dob: oddBirth(dob, today, 'staff'),
});

const labels = { phone: 'Phone', phone2: 'Other phone', email: 'Email', dob: 'Date of birth' } as const;

/** The same as sentences, for the answer of a call. */
export const staffWarnings = (given: Given, today: string): string[] =>
  Object.entries(oddStaff(given, today)).flatMap(([field, odd]) =>
    odd === '' ? [] : [`${labels[field as keyof typeof labels]}: ${odd}`],
  );

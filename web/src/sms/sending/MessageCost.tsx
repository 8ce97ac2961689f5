import { money } from '@somero/contract/money.ts';
import type { SchoolWords } from '@somero/contract/sms/messages/compose.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { costlyLetters, madePlain } from '@somero/contract/sms/rules.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { memo } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { type Cost, costOf, insertedInto, unfilledWords } from './costOf.ts';
import css from './MessageCost.module.css';
import type { Recipient } from './Recipient.ts';

interface Props {
  message: string;
  recipients: readonly Recipient[];
  words: SchoolWords;
  /** UGX an SMS. */
  rate: number;
  /** SMS. */
  balance: number;
  onPlain: (changes: { message?: string; plain?: 0 | 1 }) => void;
}

/** What the message costs while it is typed; the server's own count is asked for before it is sent. Memorised: a school's texts are counted once for each pause. */
export const MessageCost = memo(function MessageCost(props: Props) {
  const { message, recipients, words, rate, balance, onPlain } = props;
  const cost = costOf(message, recipients, words);
  const { longest, sms, messages, least, most, tooLong } = cost;
  const isTyped = message.trim() !== '';
  const alphabet = longest.alphabet === 'UCS-2' ? 'special letters' : 'plain letters';
  return (
    <div className="stack">
      <p className="quiet">{`${counted(longest.left, 'character')} left in SMS ${longest.parts} · ${alphabet}`}</p>
      {messages > 0 && isTyped && (
        <dl className={css.figures}>
          <Figure word="SMS for each" value={least === most ? String(least) : `${least} to ${most}`} />
          <Figure word="Messages" value={messages.toLocaleString('en')} />
          <Figure word="SMS" value={sms.toLocaleString('en')} />
          <Figure word={`Price, ${rate} each`} value={money(sms * rate)} />
          <Figure word="Balance after it" value={`${(balance - sms).toLocaleString('en')} SMS`} />
        </dl>
      )}
      {sms > balance && isTyped && <Alert kind="warn">{texts.creditShort(sms, balance)}</Alert>}
      {tooLong > 0 && (
        <Alert kind="warn">{`Too long for ${counted(tooLong, 'contact')}: at most 6 SMS are sent`}</Alert>
      )}
      {unfilledWords(message, recipients).map(({ word, contacts }) => (
        <Alert key={word} kind="warn">{`@${word} is not filled in for ${counted(contacts, 'contact')}`}</Alert>
      ))}
      <Costly {...{ message, recipients, words, cost, onPlain }} />
      {longest.name !== '' && isTyped && (
        <>
          <p className="quiet">
            <b>The longest one</b> {`${longest.name}, ${shownPhone(longest.phone)} · ${longest.parts} SMS`}
          </p>
          <p className={css.text}>{longest.text}</p>
        </>
      )}
    </div>
  );
});

const Figure = ({ word, value }: { word: string; value: string }) => (
  <div>
    <dt>{word}</dt>
    <dd>{value}</dd>
  </div>
);

type CostlyProps = Pick<Props, 'message' | 'recipients' | 'words' | 'onPlain'> & { cost: Cost };

/** Letters that make each SMS hold 70 characters, and the plain ones instead, in names too. Nothing is replaced unasked. */
function Costly({ message, recipients, words, cost, onPlain }: CostlyProps) {
  if (words.isPlain && cost.special === 0)
    return (
      <div className="row">
        <span className="quiet">Names are written in plain letters.</span>
        <Button small onClick={() => onPlain({ plain: 0 })}>
          Leave names as they are
        </Button>
      </div>
    );
  const typed = costlyLetters(message);
  const inserted = cost.special === 0 ? '' : insertedInto(message, recipients, words);
  const letters = costlyLetters(message + inserted);
  if (letters.length === 0) return null;
  const plain = madePlain(message);
  const isInNames = madePlain(inserted) !== inserted;
  const plainWords = { ...words, isPlain: words.isPlain === true || isInNames };
  const saved = cost.sms - costOf(plain, recipients, plainWords).sms;
  const action = isInNames ? 'Make plain, names too' : 'Make plain';
  const where = typed.length > 0 ? '' : ` in the names of ${counted(cost.special, 'message')}`;
  return (
    <Alert kind="warn">
      <p>{`With ${letters.join(' ')}${where} an SMS holds 70 characters, not 160`}</p>
      {(plain !== message || isInNames) && (
        <Button small onClick={() => onPlain({ message: plain, ...(isInNames && { plain: 1 }) })}>
          {saved > 0 ? `${action}: ${saved.toLocaleString('en')} SMS less` : action}
        </Button>
      )}
    </Alert>
  );
}

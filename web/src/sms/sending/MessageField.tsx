import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { mostLetters, type SendFormState } from './SendValues.ts';

interface Props {
  form: SendFormState;
  /** Words that are filled in, without the @. */
  words: readonly string[];
  /** Of the school, to call; ''. */
  phone: string;
}

/** The text, and buttons for what is filled in. */
export function MessageField({ form, words, phone }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { audience, message } = form.values;
  const caret = useRef<number>(undefined);
  // React puts the caret behind the whole text.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const insert = (put: string) => {
    const [from, to] = [area.current?.selectionStart ?? message.length, area.current?.selectionEnd ?? message.length];
    caret.current = from + put.length;
    form.set({ message: `${message.slice(0, from)}${put}${message.slice(to)}` });
    area.current?.focus();
  };
  const whose = audience === 'PARENTS' ? 'the child’s name, or the names of all children with that phone' : 'the name';
  return (
    <div className="stack">
      <FieldFrame label="Message" {...form.field('message')} hint={`@name is filled in with ${whose}`}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={6}
            maxLength={mostLetters}
            value={message}
            onChange={(event) => form.set({ message: event.target.value })}
          />
        )}
      </FieldFrame>
      <div className="row">
        <span className="quiet">Fill in:</span>
        {words.map((word) => (
          <Button key={word} small onClick={() => insert(`@${word}`)}>{`@${word}`}</Button>
        ))}
      </div>
      <div className="row">
        <span className="quiet">{texts.noAnswers}</span>
        {phone !== '' && !message.includes(phone) && (
          <Button small onClick={() => insert(phone)}>{`Put ${phone}`}</Button>
        )}
      </div>
    </div>
  );
}

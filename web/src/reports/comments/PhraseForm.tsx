import { type CommentBand, commentBands } from '@somero/contract/reports/comments/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { roomLeft } from './outbox/words.ts';
import { bandInWords, type Kind, type Phrase, whose } from './phrases.ts';

interface Props {
  /** Without an id: a new phrase. */
  phrase: Partial<Phrase>;
  /** The kinds of comments for which the user may write phrases. */
  kinds: readonly Kind[];
  onDone: () => void;
}

type Values = { kind: Kind; band: string; text: string };

export function PhraseForm({ phrase, kinds, onDone }: Props) {
  const saving = useSend('savePhrase', { refresh: ['getComments'] });
  const form = useForm<Values>({
    values: { kind: (phrase.kind ?? kinds[0] ?? 'CLASS') as Kind, band: phrase.band ?? '', text: phrase.text ?? '' },
    required: ['text'],
    requiredText: texts.enterComment,
    check: ({ text }) => (roomLeft(text) < 0 ? { fields: { text: texts.commentTooLong } } : undefined),
  });
  const save = async ({ kind, band, text }: Values) => {
    const id = phrase.id === undefined ? {} : { id: phrase.id };
    if (await saving.send({ ...id, kind, band: (band || null) as CommentBand | null, text })) onDone();
  };
  return (
    <Form
      form={form}
      outcome={saving}
      action={phrase.id === undefined ? 'Add' : 'Save'}
      onSubmit={(values) => void save(values)}
      more={<Button onClick={onDone}>Cancel</Button>}
      columns={2}
    >
      {/* Whose it is stays, or a head teacher's words would turn up as a class teacher's. */}
      <SelectField
        label="Whose comment"
        options={kinds.map((kind) => ({ value: kind, label: whose[kind] }))}
        placeholder={null}
        {...form.field('kind')}
        disabled={phrase.id !== undefined}
      />
      <SelectField
        label="For"
        options={commentBands.map((band) => ({ value: band as string, label: bandInWords(band) }))}
        placeholder={bandInWords('')}
        {...form.field('band')}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        <TextArea
          label="Phrase"
          hint={`@name becomes the first name. ${roomLeft(form.values.text)} left.`}
          {...form.field('text')}
        />
      </div>
    </Form>
  );
}

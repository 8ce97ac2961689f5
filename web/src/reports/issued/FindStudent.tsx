import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

/** A student of the whole school, beside the title. */
export function FindStudent({ start, onFind }: { start: string; onFind: (text: string) => void }) {
  const [text, setText] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <form className="row" onSubmit={submit}>
      <TextField
        quietLabel
        label="Name, index number or phone"
        placeholder="Find a student"
        type="search"
        maxLength={100}
        value={text}
        onChange={setText}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}

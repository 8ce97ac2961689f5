import { useEffect, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../device.ts';
import type { FormState } from '../../ui/fields/useForm.ts';
import type { StudentValues } from './StudentValues.ts';

const fields = ['photo', 'resultSlip'] as const;
type PictureName = (typeof fields)[number];
const keyOf = (draft: string, field: PictureName): string => `${draft}:${field}`;

interface Kept {
  name: string;
  type: string;
  /** The bytes in base64. */
  bytes: string;
}

/**
 * Keeps the pictures of a draft beside it on this device: they were shrunk before they came here, so they are small. A device
 * that has no room left keeps the rest of the draft without them.
 */
export function usePictureDrafts(form: FormState<StudentValues>, draft: string): void {
  const { set, values } = form;
  const seen = useRef<{ [K in PictureName]?: StudentValues[K] }>({});

  useEffect(() => {
    for (const field of fields) {
      const kept = readDraft<Kept>(keyOf(draft, field));
      if (kept) set({ [field]: fileOf(kept) });
    }
  }, [set, draft]);

  const { photo, resultSlip } = values;
  useEffect(() => {
    const now = { photo, resultSlip };
    for (const field of fields) {
      const picture = now[field];
      if (picture === seen.current[field]) continue;
      seen.current[field] = picture;
      if (picture instanceof File) void keep(keyOf(draft, field), picture, () => seen.current[field] === picture);
      else dropDraft(keyOf(draft, field));
    }
  }, [draft, photo, resultSlip]);
}

function fileOf({ name, type, bytes }: Kept): File {
  return new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type });
}

async function keep(key: string, file: File, isCurrent: () => boolean): Promise<void> {
  const address = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });
  // Another picture, or none, has taken its place by now.
  if (!isCurrent()) return;
  const kept: Kept = { name: file.name, type: file.type, bytes: address.slice(address.indexOf(',') + 1) };
  try {
    keepDraft(key, kept);
  } catch {
    dropDraft(key);
  }
}

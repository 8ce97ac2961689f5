import type { Answer } from '@somero/contract';
import { useEffect, useState } from 'react';
import { rememberedSchool, rememberSchool, wearColour } from './face.ts';

/** What the server says of the school; until then what this device remembers of it. */
export function useFace(answer: Answer<'about'> | undefined): Answer<'about'> | undefined {
  const [remembered] = useState(rememberedSchool);
  const school = answer ?? remembered;
  useEffect(() => {
    if (answer) rememberSchool(answer);
    else if (remembered) wearColour(remembered.colour);
  }, [answer, remembered]);
  return school;
}

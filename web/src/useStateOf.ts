import { useState } from 'react';

/** State that begins anew for another `of`, where a key would build the fields anew and lose the focus. */
export function useStateOf<T>(of: string, initial: T): [T, (value: T) => void] {
  const [state, setState] = useState({ of, value: initial });
  if (state.of !== of) setState({ of, value: initial });
  return [state.of === of ? state.value : initial, (value) => setState({ of, value })];
}

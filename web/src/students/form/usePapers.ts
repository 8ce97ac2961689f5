import { aLevel } from '@somero/contract/students/rules.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAsk } from '../../hooks.ts';
import type { Option } from '../../ui/fields/SelectField.tsx';

export interface Papers {
  of: ReadonlyMap<number, readonly (Option<number> & { isActive: boolean })[]> | undefined;
  problem: { message: string } | undefined;
  reload: () => void;
}

/** Reads the papers of A-level subjects, all of them or none. */
export function usePapers(subjects: readonly number[]): Papers {
  const ask = useAsk();
  const [read, setRead] = useState<Pick<Papers, 'of' | 'problem'>>({ of: undefined, problem: undefined });
  const [turn, setTurn] = useState(0);
  const key = subjects.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the subjects by their ids, and each new try
  useEffect(() => {
    let isOver = false;
    const one = async (subject: number) => {
      const { mainData } = await ask('getChapters', { level: aLevel, subject });
      const papers = mainData.filter(({ kind }) => kind === 'paper');
      return [
        subject,
        papers.map(({ id, name, code, status }) => ({
          value: id,
          label: code && code !== name ? `${code} ${name}` : name,
          isActive: status === 1,
        })),
      ] as const;
    };
    Promise.all(subjects.map(one)).then(
      (all) => !isOver && setRead({ of: new Map(all), problem: undefined }),
      (error: Error) => !isOver && setRead({ of: undefined, problem: error }),
    );
    return () => {
      isOver = true;
    };
  }, [ask, key, turn]);
  const reload = useCallback(() => {
    setRead({ of: undefined, problem: undefined });
    setTurn((last) => last + 1);
  }, []);
  return { ...read, reload };
}

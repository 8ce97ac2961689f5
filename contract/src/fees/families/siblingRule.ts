import { id, list, payload, whole } from '../../fields.ts';
import { mostChildren, familiesTexts as texts } from './texts.ts';

/** From the n-th child of a family so many per cent of these categories. */
export interface SiblingRule {
  /** 0: the rule is off. */
  from: number;
  percent: number;
  catList: readonly number[];
}

export const siblingRule = () =>
  payload({
    from: whole(0, mostChildren, texts.siblingFrom),
    percent: whole(1, 100, texts.siblingPercent),
    catList: list(id(), { max: 100 }),
  });

import { formatNumber, NOTHING } from '../../../../language/format/number.ts';
import { useTextOf } from '../../../../language/text.ts';
import type { Layer } from '../field-figure.ts';

/** A value of the layer as it is read: with name and unit, or the name of its group. */
export function useValueText({ value, groups }: Layer): (value: number | null) => string {
  const textOf = useTextOf();
  return (one) => {
    const name = textOf(value.title);
    const group = one === null ? undefined : groups?.[one];
    if (groups) return group === undefined ? NOTHING : typeof group === 'string' ? group : textOf(group);
    if (one === null) return `${name} ${NOTHING}`;
    return `${name} ${formatNumber(one, value.decimals ?? 2)}${value.unit ? ` ${value.unit}` : ''}`;
  };
}

import { Button, Form } from 'antd';
import {
  contextOfPurpose,
  numberPartNames,
  type NumberPartKind,
  type NumberPurpose,
} from '@panicle/contract/number-choices';
import { MOST_NUMBER_PARTS, type NumberPart, type NumberRuleFields } from '@panicle/contract/number-rules';
import { useText, useTextOf } from '../../../language/text.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { numberingMessages } from '../messages.ts';
import { newPart } from './new-part.ts';
import { PartOptions } from './part-options.tsx';
import styles from './parts.module.css';

interface PartsEditorProps {
  id?: string;
  value?: readonly NumberPart[];
  onChange?: (parts: readonly NumberPart[]) => void;
}

/** What a number of this purpose can be made of; a number has one counter and ends with its check characters. */
function addable(purpose: NumberPurpose, parts: readonly NumberPart[]): NumberPartKind[] {
  const has = (kind: NumberPartKind) => parts.some((part) => part.kind === kind);
  const once = (['counter', 'check'] as const).filter((kind) => !has(kind));
  return parts.length >= MOST_NUMBER_PARTS ? [] : ['text', ...contextOfPurpose[purpose], ...once];
}

/** Before the check characters, which are last. */
const withPart = (parts: readonly NumberPart[], part: NumberPart): NumberPart[] =>
  parts.at(-1)?.kind === 'check' ? parts.toSpliced(-1, 0, part) : [...parts, part];

const moved = (parts: readonly NumberPart[], from: number, to: number): NumberPart[] =>
  parts.toSpliced(from, 1).toSpliced(to, 0, parts[from]!);

/** The parts of a number in their order. */
export function PartsEditor({ id, value: parts = [], onChange }: PartsEditorProps) {
  const say = useText(numberingMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance<NumberRuleFields>();
  const purpose = Form.useWatch('purpose', form) ?? 'material';
  const change = (next: readonly NumberPart[]) => onChange?.(next);
  const kinds = addable(purpose, parts);
  return (
    <div className={styles.parts} id={id}>
      <ol className={styles.list}>
        {parts.map((part, index) => {
          const place = index + 1;
          return (
            // parts have no names of their own: their place is what they are known by
            <li key={`${place} ${part.kind}`} className={styles.part}>
              <span className={styles.kind}>{textOf(numberPartNames[part.kind])}</span>
              <div className={styles.options}>
                <PartOptions
                  part={part}
                  label={say('part', { place, kind: textOf(numberPartNames[part.kind]) })}
                  onChange={(next) => change(parts.with(index, next))}
                />
              </div>
              <span className={styles.acts}>
                <IconButton
                  type="text"
                  icon={<Icon name="chevronUp" />}
                  aria-label={say('moveUp', { place })}
                  disabled={index === 0}
                  onClick={() => change(moved(parts, index, index - 1))}
                />
                <IconButton
                  type="text"
                  icon={<Icon name="chevronDown" />}
                  aria-label={say('moveDown', { place })}
                  disabled={place === parts.length}
                  onClick={() => change(moved(parts, index, index + 1))}
                />
                <IconButton
                  type="text"
                  icon={<Icon name="close" />}
                  aria-label={say('remove', { place })}
                  onClick={() => change(parts.toSpliced(index, 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <MenuButton
        items={kinds.map((kind) => ({
          key: kind,
          label: textOf(numberPartNames[kind]),
          onClick: () =>
            change(kind === 'check' ? [...parts, newPart(kind)] : withPart(parts, newPart(kind))),
        }))}
        disabled={kinds.length === 0}
      >
        <Button type="dashed" icon={<Icon name="plus" />}>
          {say('addPart')}
        </Button>
      </MenuButton>
    </div>
  );
}

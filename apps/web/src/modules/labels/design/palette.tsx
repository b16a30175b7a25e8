import { Button } from 'antd';
import type { LabelField } from '@panicle/contract/labels/print-jobs';
import { useText, useTextOf } from '../../../language/text.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { designMessages } from './messages.ts';
import styles from './design-page.module.css';

/** What a dragged field carries. */
export const FIELD_DRAG = 'text/x-panicle-label-field';

export type Shape = 'addText' | 'addCode' | 'addLine';
const shapes: readonly [Shape, IconName][] = [
  ['addText', 'pencil'],
  ['addCode', 'scan'],
  ['addLine', 'minus'],
];

interface PaletteProps {
  fields: readonly LabelField[];
  onField: (key: string) => void;
  onShape: (shape: Shape) => void;
}

/** What can be put on a label: the fields of the record, free texts, codes and lines. */
export function Palette({ fields, onField, onShape }: PaletteProps) {
  const say = useText(designMessages);
  const textOf = useTextOf();
  return (
    <Panel title={say('fields')} className={styles.palette ?? ''}>
      <div className={styles.shapes}>
        {shapes.map(([shape, icon]) => (
          <Button key={shape} size="small" icon={<Icon name={icon} />} onClick={() => onShape(shape)}>
            {say(shape)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{say('fieldsHint')}</p>
      <ul className={styles.fields}>
        {fields.map(({ key, title }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.field}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData(FIELD_DRAG, key);
                event.dataTransfer.effectAllowed = 'copy';
              }}
              onClick={() => onField(key)}
            >
              {textOf(title)}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { Segmented, Select } from 'antd';
import { TREE_DIRECTIONS, treeDirections, type TreeDirection } from '@panicle/contract/pedigree';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { pedigreeMessages } from '../messages.ts';
import type { ColourChoice } from './use-colours.ts';
import { HIGHLIGHTS, type useHighlight } from './use-highlight.ts';
import styles from './graph.module.css';

const DEPTHS = [1, 2, 3, 4, 5, 10, 20, 100];

export interface GraphRange {
  direction: TreeDirection;
  depth: number;
}

interface RangeProps extends GraphRange {
  material: string | undefined;
  onMaterial: (id: string | undefined) => void;
  onRange: (range: GraphRange) => void;
}

/** Which materials are shown. */
export function RangeControls({ material, onMaterial, direction, depth, onRange }: RangeProps) {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  return (
    <>
      <RecordSelect
        of={materialRecord}
        className={styles.material ?? ''}
        aria-label={say('material')}
        placeholder={say('materialHint')}
        allowClear
        value={material ?? null}
        onChange={onMaterial}
      />
      {material === undefined ? null : (
        <>
          <Select
            aria-label={say('direction')}
            value={direction}
            options={TREE_DIRECTIONS.map((value) => ({ value, label: textOf(treeDirections[value]) }))}
            onChange={(value) => onRange({ direction: value, depth })}
            popupMatchSelectWidth={false}
          />
          <Select
            aria-label={say('depth')}
            value={depth}
            options={DEPTHS.map((value) => ({ value, label: `${say('depth')} ≤ ${value}` }))}
            onChange={(value) => onRange({ direction, depth: value })}
            popupMatchSelectWidth={false}
          />
        </>
      )}
    </>
  );
}

const LOOKS = ['drawing', 'table'] as const;
export type Look = (typeof LOOKS)[number];

interface LookProps {
  look: Look;
  onLook: (look: Look) => void;
  colour: ColourChoice;
  colours: readonly { value: ColourChoice; label: string }[];
  onColour: (choice: ColourChoice) => void;
  highlighting: ReturnType<typeof useHighlight>;
}

/** How they are shown. */
export function LookControls({ look, onLook, colour, colours, onColour, highlighting }: LookProps) {
  const say = useText(pedigreeMessages);
  const { highlight, setHighlight, target, setTarget } = highlighting;
  return (
    <>
      <Segmented<Look>
        aria-label={say('look')}
        value={look}
        options={LOOKS.map((value) => ({ value, label: say(`look_${value}`) }))}
        onChange={onLook}
      />
      {look === 'table' ? null : (
        <>
          <Select<ColourChoice>
            aria-label={say('colour')}
            value={colour}
            options={[...colours]}
            onChange={onColour}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
          />
          <Select
            aria-label={say('highlight')}
            value={highlight}
            options={HIGHLIGHTS.map((value) => ({ value, label: say(`highlight_${value}`) }))}
            onChange={setHighlight}
            popupMatchSelectWidth={false}
          />
        </>
      )}
      {look === 'drawing' && highlight === 'path' ? (
        <RecordSelect
          of={materialRecord}
          className={styles.material ?? ''}
          aria-label={say('pathTo')}
          placeholder={say('pathTo')}
          allowClear
          value={target ?? null}
          onChange={setTarget}
        />
      ) : null}
    </>
  );
}

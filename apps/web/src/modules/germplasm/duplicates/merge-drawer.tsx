import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Drawer, Radio, Select, Spin } from 'antd';
import type { Material } from '@panicle/contract/germplasm';
import { NAMES_KEY, type MaterialColumn } from '@panicle/contract/material-columns';
import { speakNames } from '@panicle/contract/material-names';
import type { DuplicateMaterial, DuplicateSet, MergePreview } from '@panicle/contract/material-duplicates';
import { useText, useTextOf } from '../../../language/text.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useDrawerWidth } from '../../../ui/feedback/use-drawer-width.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { cellText } from '../../../records/material/cell-text.ts';
import { useGroupColumns } from '../use-germplasm-data.ts';
import { merges } from './api.ts';
import styles from './duplicates.module.css';
import { duplicateMessages } from './messages.ts';

interface MergeDrawerProps {
  set: DuplicateSet | null;
  onClose: () => void;
  onMerged: () => Promise<void>;
}

/** What of a set is kept, what moves to it, and whose value each field has. */
export function MergeDrawer({ set, onClose, onMerged }: MergeDrawerProps) {
  const say = useText(duplicateMessages);
  const width = useDrawerWidth();
  return (
    <Drawer
      title={say('mergeTitle')}
      open={set !== null}
      size={width}
      onClose={onClose}
      destroyOnHidden
      closable={{ placement: 'end' }}
    >
      {set ? <Merging set={set} onClose={onClose} onMerged={onMerged} /> : null}
    </Drawer>
  );
}

const optionOf = ({ materialId, name, sourceId, groupName }: DuplicateMaterial) => ({
  value: materialId,
  label: [name, name === sourceId ? null : sourceId, groupName].filter(Boolean).join(' · '),
});

function Merging({ set, onClose, onMerged }: MergeDrawerProps & { set: DuplicateSet }) {
  const say = useText(duplicateMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const [keptId, setKept] = useState(set.materials[0]!.materialId);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const others = set.materials.filter(({ materialId }) => materialId !== keptId);
  const mergedIds = others.map(({ materialId }) => materialId).filter((id) => !left.includes(id));
  const asked = { keptId, mergedIds, values: { ...values } };
  const { data, error, isLoading } = useQuery({
    queryKey: [...germplasmKey, 'merge', asked],
    queryFn: ({ signal }) => merges.preview(asked, signal),
    enabled: mergedIds.length > 0,
    retry: false,
    gcTime: 0,
  });
  const merge = async () => {
    setBusy(true);
    const revisions = Object.fromEntries(
      (data?.materials ?? []).map(({ materialId, revision }) => [materialId, revision]),
    );
    await attempt(async () => {
      const kept = await merges.merge({ ...asked, revisions });
      notice.success(say('merged', { name: nameOf(kept) }));
      onClose();
      await onMerged();
    });
    setBusy(false);
  };
  return (
    <div className={styles.merging}>
      <section>
        <h3 className={styles.heading}>{say('keep')}</h3>
        <Radio.Group
          className={styles.choice ?? ''}
          aria-label={say('keep')}
          value={keptId}
          onChange={(event) => {
            setKept(String(event.target.value));
            setLeft([]);
            setValues({});
          }}
          options={set.materials.map(optionOf)}
        />
        <p className={styles.hint}>{say('keepHint')}</p>
      </section>
      {others.length > 1 ? (
        <fieldset className={styles.others}>
          <legend className={styles.heading}>{say('others')}</legend>
          <Checkbox.Group
            className={styles.choice ?? ''}
            value={mergedIds}
            onChange={(chosen) => {
              setLeft(others.map(({ materialId }) => materialId).filter((id) => !chosen.includes(id)));
              setValues({});
            }}
            options={others.map(optionOf)}
          />
        </fieldset>
      ) : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {isLoading ? <Spin /> : null}
      {data ? (
        <>
          <Differing
            materials={data.materials}
            keptId={keptId}
            values={values}
            onChoose={(key, id) => setValues({ ...values, [key]: id })}
          />
          <Moves preview={data} />
        </>
      ) : null}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="primary" loading={busy} disabled={!data} onClick={() => void merge()}>
          {say('mergeNow', { count: mergedIds.length + 1 })}
        </Button>
      </div>
    </div>
  );
}

function Moves({ preview: { moved, synonyms } }: { preview: MergePreview }) {
  const say = useText(duplicateMessages);
  const textOf = useTextOf();
  return (
    <>
      <section>
        <h3 className={styles.heading}>{say('moves')}</h3>
        {moved.length === 0 ? (
          <p className={styles.hint}>{say('movesNothing')}</p>
        ) : (
          <FactList facts={moved.map(({ what, count }) => ({ label: what, value: String(count) }))} />
        )}
      </section>
      {synonyms === null ? null : (
        <section>
          <h3 className={styles.heading}>{say('names')}</h3>
          <p className={styles.names}>{speakNames(synonyms, textOf)}</p>
        </section>
      )}
    </>
  );
}

interface DifferingProps {
  materials: readonly Material[];
  keptId: string;
  values: Readonly<Record<string, string>>;
  onChoose: (key: string, materialId: string) => void;
}

const DERIVED = new Set([NAMES_KEY, 'inventoryQuantity']);

const valueIn = (material: Material, { key }: MaterialColumn) =>
  (material as unknown as Record<string, string | number | null | undefined>)[key] ??
  material.values[key] ??
  null;

/** Fields of which the materials say different things: what is kept of each. */
function Differing({ materials, keptId, values, onChoose }: DifferingProps) {
  const say = useText(duplicateMessages);
  const textOf = useTextOf();
  const kept = materials.find(({ materialId }) => materialId === keptId);
  // amounts keep the unit that they are in
  const settled = new Set<string>(
    materials.some(({ inventoryQuantity }) => inventoryQuantity !== null)
      ? [...DERIVED, 'quantityUnit']
      : DERIVED,
  );
  const { builtIn, own, passport } = useGroupColumns(kept?.groupId);
  const differing = [...builtIn, ...own, ...passport].filter((column) => {
    const said = materials.map((material) => valueIn(material, column)).filter((value) => value !== null);
    return !settled.has(column.key) && new Set(said).size > 1;
  });
  const pictured = materials.filter(({ picture }) => picture !== null);
  const choices = differing.map((column) => ({
    key: column.key,
    label: textOf(column.title),
    options: materials
      .filter((material) => valueIn(material, column) !== null)
      .map((material) => ({
        value: material.materialId,
        label: cellText(column, valueIn(material, column), material, textOf),
      })),
  }));
  if (pictured.length > 1)
    choices.push({
      key: 'picture',
      label: say('picture'),
      options: pictured.map((material) => ({
        value: material.materialId,
        label: say('pictureOf', { name: nameOf(material) }),
      })),
    });
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{say('values')}</h3>
      <div className={styles.values}>
        {choices.map(({ key, label, options }) => {
          const own = options.find(({ value }) => value === keptId) ?? options[0];
          return (
            <label key={key} className={styles.value}>
              <span>{label}</span>
              <Select
                aria-label={label}
                value={values[key] ?? own?.value ?? ''}
                options={options}
                onChange={(id) => onChoose(key, id)}
              />
            </label>
          );
        })}
      </div>
    </section>
  );
}

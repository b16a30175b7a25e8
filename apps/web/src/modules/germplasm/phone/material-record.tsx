import { useEffect, useRef } from 'react';
import { Button, Spin } from 'antd';
import { Link } from 'react-router';
import type { Material } from '@panicle/contract/germplasm';
import { materialStatusNames, type CellValue, type MaterialColumn } from '@panicle/contract/material-columns';
import { passportSections } from '@panicle/contract/passport/descriptors';
import { paths } from '../../../paths.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { formatInstant } from '../../../language/format/time.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FactList, type Fact } from '../../../ui/page/fact-list.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { PhonePage, useStepBack } from '../../../ui/phone/phone-page.tsx';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { cellText } from '../../../records/material/cell-text.ts';
import { passportParts } from '../../../records/material/passport-parts.ts';
import { PictureField } from '../detail/picture-field.tsx';
import { useMaterial, useTakeMaterial } from '../detail/use-material.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useGroupColumns } from '../use-germplasm-data.ts';
import { readMaterial } from '../../../records/material/calls.ts';
import { phoneMessages } from './messages.ts';
import { useEditing } from './use-editing.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from './material-record.module.css';

/** Forms are a third of the code of this page, and most records are only read. */
const MaterialForm = lazyPart(async () => ({
  default: (await import('../form/material-form.tsx')).MaterialForm,
}));

const MaterialTrials = lazyPart(async () => ({
  default: (await import('../detail/material-trials.tsx')).MaterialTrials,
}));

/** One material as a page of its own: picture, passport, own columns, and the form to change them. */
export function MaterialRecord({ materialId }: { materialId: string }) {
  const say = useText(phoneMessages);
  const { guest } = useSignedIn();
  const { data: material, error, refetch } = useMaterial(materialId);
  const back = useStepBack(paths.breeding);
  const body = useRef<HTMLElement>(null);
  const form = useEditing(material);
  usePageTitle(material && nameOf(material));
  useEffect(() => {
    // the reader who cannot see the change is brought to it
    const place = body.current;
    place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
  }, []);

  return (
    <PhonePage
      title={material ? nameOf(material) : ''}
      onBack={back}
      body={body}
      actions={
        material && !guest ? (
          <Button type="primary" icon={<Icon name="pencil" />} onClick={form.open}>
            {say('edit')}
          </Button>
        ) : null
      }
    >
      {material ? (
        <Record material={material} readOnly={guest} />
      ) : error === null ? (
        <Spin className={styles.waiting ?? ''} />
      ) : isRefusal(error, 'notFound') ? (
        <EmptyState
          title={say('gone')}
          hint={say('goneHint')}
          actions={<Button onClick={back}>{say('toList')}</Button>}
        />
      ) : (
        <LoadFailed error={error} retry={() => void refetch()} />
      )}
      {form.editing && !guest ? (
        <MaterialForm
          whole
          editing={form.editing}
          groupId={null}
          onClose={form.close}
          onSaved={form.close}
          onReload={async () => form.load(await readMaterial(materialId))}
        />
      ) : null}
    </PhonePage>
  );
}

function Record({ material, readOnly }: { material: Material; readOnly: boolean }) {
  const say = useText(phoneMessages);
  const textOf = useTextOf();
  const take = useTakeMaterial();
  const { builtIn, own, passport } = useGroupColumns(material.groupId);
  const { status, groupName, revision, updatedAt, updatedBy } = material;
  const fact = (column: MaterialColumn, value: CellValue): Fact => ({
    label: textOf(column.title),
    value: cellText(column, value, material, textOf),
  });
  const facts = builtIn.map((column) => fact(column, material[column.key]));
  const group = { label: say('group'), value: groupName ?? say('noGroup') };
  return (
    <>
      <p className={styles.stamp}>
        <StateTag look={status === 'active' ? 'done' : 'stopped'}>
          {textOf(materialStatusNames[status])}
        </StateTag>
        <span>{say('revision', { revision: String(revision) })}</span>
        <span>{say('changedBy', { who: updatedBy, when: formatInstant(updatedAt) })}</span>
        <Link to={materialRecord.path(material.materialId)}>{say('openPage')}</Link>
      </p>
      <div className={styles.columns}>
        <PictureField material={material} readOnly={readOnly} onChanged={take} />
        <div>
          <h2 className={styles.heading}>{say('passport')}</h2>
          <div className={styles.facts}>
            <FactList facts={[...facts.slice(0, 3), group, ...facts.slice(3)]} />
          </div>
          {passportParts(passport, material).map(({ section, columns }) => (
            <section key={section}>
              <h2 className={styles.heading}>{textOf(passportSections[section])}</h2>
              <div className={styles.facts}>
                <FactList
                  facts={columns.map((column) => fact(column, material.values[column.key] ?? null))}
                />
              </div>
            </section>
          ))}
          <h2 className={styles.heading}>{say('ownColumns')}</h2>
          {own.length > 0 ? (
            <div className={styles.facts}>
              <FactList facts={own.map((column) => fact(column, material.values[column.key] ?? null))} />
            </div>
          ) : (
            <p className={styles.none}>{say('noOwnColumns')}</p>
          )}
          <MaterialTrials materialId={material.materialId} heading="h2" />
        </div>
      </div>
    </>
  );
}

import { Button, Spin } from 'antd';
import { useNavigate } from 'react-router';
import type { Material } from '@panicle/contract/germplasm';
import { materialStatusNames, type CellValue, type MaterialColumn } from '@panicle/contract/material-columns';
import { passportSections } from '@panicle/contract/passport/descriptors';
import { isRefusal } from '../../../api/request-error.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { formatInstant } from '../../../language/format/time.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { useDetailsWithHistory } from '../../../ui/fields/history/use-history-tab.tsx';
import { FactList, type Fact } from '../../../ui/page/fact-list.tsx';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { leaveTrail, type ListTrail } from '../../../records/list-trail.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { MATERIALS } from '../../../records/material/calls.ts';
import { passportParts } from '../../../records/material/passport-parts.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useGroupColumns, useGroups, useRefresh } from '../use-germplasm-data.ts';
import { InlineValue } from './inline-value.tsx';
import { detailMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { useChangeValue, useMaterial, useTakeMaterial } from './use-material.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from './material-panel.module.css';

/** Below what is read first, and is no part of the first load. */
const MaterialTrials = lazyPart(async () => ({
  default: (await import('./material-trials.tsx')).MaterialTrials,
}));

interface MaterialPanelProps {
  materialId: string;
  onEdit: (material: Material) => void;
  onDelete: (material: Material) => void;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** the list that it was opened from */
  trail: ListTrail;
}

/** Passport, picture and own columns of the open material; each value can be changed in place. */
export function MaterialPanel(props: MaterialPanelProps) {
  const { materialId, onEdit, onDelete, onClose, onPrevious, onNext, trail } = props;
  const say = useText(detailMessages);
  const textOf = useTextOf();
  const { guest, owns } = useSignedIn();
  const groups = useGroups().data ?? [];
  const withHistory = useDetailsWithHistory();
  const refresh = useRefresh();
  const { data: material, error, refetch } = useMaterial(materialId);
  if (!material) {
    return (
      <DetailPanel title="" onClose={onClose}>
        {isRefusal(error, 'notFound') ? (
          <EmptyState title={say('gone')} hint={say('goneHint')} />
        ) : error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Spin className={styles.loading ?? ''} />
        )}
      </DetailPanel>
    );
  }
  const { status, updatedBy, updatedAt, createdBy, groupId } = material;
  const groupOwner = groups.find(({ id }) => id === groupId)?.ownerId;
  return (
    <DetailPanel
      title={nameOf(material)}
      state={
        <StateTag look={status === 'active' ? 'done' : 'stopped'}>
          {textOf(materialStatusNames[status])}
        </StateTag>
      }
      meta={say('changedBy', { who: updatedBy, when: formatInstant(updatedAt) })}
      actions={
        <>
          <PageButton materialId={materialId} trail={trail} />
          {guest ? null : (
            <Button icon={<Icon name="pencil" />} onClick={() => onEdit(material)}>
              {say('edit')}
            </Button>
          )}
          {!guest && owns(createdBy, groupOwner) ? (
            <IconButton
              type="text"
              icon={<Icon name="trash" />}
              aria-label={say('remove')}
              onClick={() => onDelete(material)}
            />
          ) : null}
        </>
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      {...withHistory(
        // values that are being typed belong to their material
        <Passport key={material.materialId} material={material} readOnly={guest} />,
        {
          base: MATERIALS,
          id: material.materialId,
          revision: material.revision,
          mayRestore: !guest,
          onRestored: refresh,
        },
      )}
    />
  );
}

/** To the page with everything of a material; from there it goes on through the list. */
function PageButton({ materialId, trail }: { materialId: string; trail: ListTrail }) {
  const say = useText(detailMessages);
  const navigate = useNavigate();
  const open = () => {
    leaveTrail(trail);
    void navigate(materialRecord.path(materialId));
  };
  return <Button onClick={open}>{say('openPage')}</Button>;
}

function Passport({ material, readOnly }: { material: Material; readOnly: boolean }) {
  const say = useText(detailMessages);
  const textOf = useTextOf();
  const take = useTakeMaterial();
  const change = useChangeValue(material);
  const { builtIn, own, passport: descriptors } = useGroupColumns(material.groupId);

  const fact = (column: MaterialColumn, value: CellValue): Fact => ({
    label: textOf(column.title),
    value: (
      <InlineValue
        column={column}
        value={value}
        material={material}
        readOnly={readOnly}
        onSave={(next) => change(column.key, next)}
      />
    ),
  });
  const passport = builtIn.map((column) => fact(column, material[column.key]));
  const group = { label: say('group'), value: material.groupName ?? say('noGroup') };
  return (
    <>
      <div className={styles.passport}>
        <PictureField material={material} readOnly={readOnly} onChanged={take} />
        <FactList facts={[...passport.slice(0, 2), group, ...passport.slice(2)]} />
      </div>
      {passportParts(descriptors, material).map(({ section, columns }) => (
        <section key={section}>
          <h3 className={styles.heading}>{textOf(passportSections[section])}</h3>
          <FactList facts={columns.map((column) => fact(column, material.values[column.key] ?? null))} />
        </section>
      ))}
      <h3 className={styles.heading}>{say('ownColumns')}</h3>
      {own.length > 0 ? (
        <FactList facts={own.map((column) => fact(column, material.values[column.key] ?? null))} />
      ) : (
        <p className={styles.none}>{say('noOwnColumns')}</p>
      )}
      <MaterialTrials materialId={material.materialId} heading="h3" />
    </>
  );
}

import { Button } from 'antd';
import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import { pedigreeFieldNames, pedigreeStatusNames, type PedigreeRecord } from '@panicle/contract/pedigree';
import { Link } from 'react-router';
import { NOTHING } from '../../language/format/number.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import { acceptPedigree, pedigreeCalls } from '../../records/pedigree/calls.ts';
import { materialRecord } from '../../records/material/material.ts';
import { RecordLink } from '../../records/record-link.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { useDetailsWithHistory } from '../../ui/fields/history/use-history-tab.tsx';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { RecordActions } from '../../ui/page/record-actions.tsx';
import type { RecordActs } from '../../ui/page/records-frame.tsx';
import { ParentCheck } from '../parent-check.ts';
import { pedigreeMessages } from './messages.ts';

interface PedigreeDetailsProps extends RecordActs {
  record: PedigreeRecord;
  readOnly: boolean;
  mayDelete: boolean;
  onDecided: () => void;
}

export function PedigreeDetails({
  record,
  readOnly,
  mayDelete,
  onDecided,
  onEdit,
  onDelete,
  onClose,
  onRestored,
}: PedigreeDetailsProps) {
  const say = useText(pedigreeMessages);
  const textOf = useTextOf();
  const attempt = useAttempt();
  const notice = useNotice();
  const withHistory = useDetailsWithHistory();
  const accept = async () => {
    if ((await attempt(() => acceptPedigree(record.id))) === undefined) return;
    notice.success(say('accepted', { name: record.name }));
    onDecided();
  };
  const link = (id: string | null, name: string | null) =>
    id === null || name === null ? (
      say('unknown')
    ) : (
      <RecordLink of={materialRecord} id={id}>
        {name}
      </RecordLink>
    );
  const { materialId, female, male, method, generation, year, source, status } = record;
  const details = (
    <>
      <FactList
        facts={[
          { label: textOf(pedigreeFieldNames.materialId), value: link(materialId, record.name) },
          { label: textOf(pedigreeFieldNames.female), value: link(female, record.femaleName) },
          { label: textOf(pedigreeFieldNames.male), value: link(male, record.maleName) },
          {
            label: textOf(pedigreeFieldNames.method),
            value: method === null ? NOTHING : textOf(breedingMethodNames[method]),
          },
          { label: textOf(pedigreeFieldNames.generation), value: generation || NOTHING },
          { label: textOf(pedigreeFieldNames.year), value: year === null ? NOTHING : String(year) },
          { label: textOf(pedigreeFieldNames.source), value: source || NOTHING },
          { label: say('status'), value: textOf(pedigreeStatusNames[status]) },
        ]}
      />
      <p>
        <Link to={pathTo(paths.pedigree, { view: 'graph', material: materialId })}>{say('showGraph')}</Link>
        {' · '}
        <Link to={pathTo(paths.pedigree, { view: 'tree', material: materialId })}>{say('showTree')}</Link>
      </p>
      {ParentCheck && status === 'accepted' && (female !== null || male !== null) ? (
        <ParentCheck materialId={materialId} female={female} male={male} />
      ) : null}
      {status === 'accepted' || readOnly ? null : (
        <p>
          <Button onClick={() => void accept()}>{say('accept')}</Button> {say('acceptHint')}
        </p>
      )}
    </>
  );
  return (
    <DetailPanel
      title={record.name}
      actions={readOnly ? null : <RecordActions onEdit={onEdit} onDelete={mayDelete ? onDelete : null} />}
      onClose={onClose}
      {...withHistory(details, {
        base: pedigreeCalls.base,
        id: record.id,
        revision: record.revision,
        mayRestore: !readOnly,
        onRestored,
      })}
    />
  );
}

import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { Link, useNavigate } from 'react-router';
import { limits } from '@panicle/contract';
import { codedKindNames } from '@panicle/contract/codes/record-code';
import { paths, pathTo } from '../../../../paths.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import type { CodedRecord, Scanned } from '../../../../records/code/coded-record.ts';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../../ui/error/load-failed.tsx';
import { useProblemText } from './code-problem-text.ts';
import { findScanned, type Finding } from './find-scanned.ts';
import { scanMessages } from './messages.ts';
import styles from './scan-page.module.css';

interface ScannedAnswerProps {
  code: string;
  coded: readonly CodedRecord[];
  onAgain: () => void;
}

/** One record is opened at once, several are offered, for none there is the search. */
export function ScannedAnswer({ code, coded, onAgain }: ScannedAnswerProps) {
  const say = useText(scanMessages);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['scanned', code, coded.map(({ kind }) => kind)],
    queryFn: ({ signal }) => findScanned(code, coded, signal),
    // labels are printed and records are made between two scans
    gcTime: 0,
  });
  const found = data && 'found' in data ? data.found : [];
  const only = found.length === 1 ? found[0] : undefined;
  useEffect(() => {
    if (only) void navigate(only.to);
  }, [only, navigate]);

  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data || only) {
    return (
      <p className={styles.looking} role="status">
        <Spin /> {say('looking', { code })}
      </p>
    );
  }
  if ('problem' in data) return <NotThere code={code} finding={data} onAgain={onAgain} />;
  return (
    <>
      <p role="status">{say('several', { code, count: found.length })}</p>
      <ul className={styles.choice}>
        {found.map((record) => (
          <ScannedCard key={record.id} record={record} />
        ))}
      </ul>
      <Button block onClick={onAgain}>
        {say('again')}
      </Button>
    </>
  );
}

function ScannedCard({ record: { kind, name, about, to } }: { record: Scanned }) {
  const textOf = useTextOf();
  const words = about.map((part) => (typeof part === 'string' ? part : textOf(part)));
  return (
    <li>
      <Link className={styles.card ?? ''} to={to}>
        <strong>{name}</strong>
        <span className={styles.about}>{[textOf(codedKindNames[kind]), ...words].join(' · ')}</span>
      </Link>
    </li>
  );
}

interface NotThereProps {
  code: string;
  finding: Extract<Finding, { problem: unknown }>;
  onAgain: () => void;
}

/** Says what was read and why it leads nowhere; a text that nobody bears may still be searched for. */
function NotThere({ code, finding: { problem, kind }, onAgain }: NotThereProps) {
  const say = useText(scanMessages);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const wanted = Array.from(code).slice(0, limits.searchLength).join('');
  const search = () => void navigate(pathTo(paths.textSearch, { search: wanted }));
  return (
    <EmptyState
      icon="scan"
      title={problemText(problem, code, kind)}
      hint={say(`${problem}Hint`)}
      actions={
        <>
          {problem === 'unknown' ? (
            <Button type="primary" onClick={search}>
              {say('search', { code: wanted.length > 24 ? `${wanted.slice(0, 24)}…` : wanted })}
            </Button>
          ) : null}
          <Button onClick={onAgain}>{say('again')}</Button>
        </>
      }
    />
  );
}

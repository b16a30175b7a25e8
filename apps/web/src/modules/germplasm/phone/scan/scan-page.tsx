import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useNavigate } from 'react-router';
import type { Material } from '@panicle/contract/germplasm';
import { paths, pathTo } from '../../../../paths.ts';
import { useText } from '../../../../language/text.ts';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../../ui/error/load-failed.tsx';
import { PhoneLink, PhonePage } from '../../../../ui/phone/phone-page.tsx';
import { MaterialCard } from '../material-card.tsx';
import { germplasmKey } from '../../../../records/material/calls.ts';
import { CameraView } from './camera-view.tsx';
import { findMaterials } from './find-materials.ts';
import { scanMessages } from './messages.ts';
import { PhotoInput, TypedInput } from './scan-inputs.tsx';
import { useCamera } from './use-camera.ts';
import styles from './scan-page.module.css';

/** Address of a material's page for phones. */
const recordOf = ({ materialId }: Material) => pathTo(paths.breeding, { material: materialId });
/** as the fields of the search take it */
const LONGEST_SEARCH = 100;

/** Reads a code by camera, from a photo or from the keyboard, and opens the material that it names. */
export default function ScanPage() {
  const say = useText(scanMessages);
  const [code, setCode] = useState<string | null>(null);
  const camera = useCamera(code === null, setCode);
  return (
    <PhonePage
      title={say('title')}
      home={paths.breeding}
      actions={<PhoneLink to={paths.breeding} icon="menu" label={say('toList')} />}
    >
      <div className={styles.page}>
        {code === null ? (
          <>
            <CameraView {...camera} />
            {camera.state === 'live' ? <p className={styles.hint}>{say('hint')}</p> : null}
            <PhotoInput onCode={setCode} />
            <TypedInput onCode={setCode} />
          </>
        ) : (
          <Answer code={code} onAgain={() => setCode(null)} />
        )}
      </div>
    </PhonePage>
  );
}

/** One material is opened at once, several are offered, for none there is the search. */
function Answer({ code, onAgain }: { code: string; onAgain: () => void }) {
  const say = useText(scanMessages);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [...germplasmKey, 'code', code],
    queryFn: ({ signal }) => findMaterials(code, signal),
    // labels are printed and records are made between two scans
    gcTime: 0,
  });
  const only = data?.length === 1 ? data[0] : undefined;
  useEffect(() => {
    if (only) void navigate(recordOf(only));
  }, [only, navigate]);

  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data || only) {
    return (
      <p className={styles.looking} role="status">
        <Spin /> {say('looking', { code })}
      </p>
    );
  }
  const again = (
    <Button block onClick={onAgain}>
      {say('again')}
    </Button>
  );
  if (data.length === 0) return <NotThere code={code} onAgain={onAgain} />;
  return (
    <>
      <p role="status">{say('several', { code, count: data.length })}</p>
      <ul className={styles.choice}>
        {data.map((material) => (
          <MaterialCard key={material.materialId} material={material} to={recordOf(material)} withGroup />
        ))}
      </ul>
      {again}
    </>
  );
}

function NotThere({ code, onAgain }: { code: string; onAgain: () => void }) {
  const say = useText(scanMessages);
  const navigate = useNavigate();
  const wanted = Array.from(code).slice(0, LONGEST_SEARCH).join('');
  const search = () => void navigate(pathTo(paths.textSearch, { search: wanted }));
  return (
    <EmptyState
      icon="scan"
      title={say('none', { code: wanted })}
      hint={say('noneHint')}
      actions={
        <>
          <Button type="primary" onClick={search}>
            {say('search', { code: wanted.length > 24 ? `${wanted.slice(0, 24)}…` : wanted })}
          </Button>
          <Button onClick={onAgain}>{say('again')}</Button>
        </>
      }
    />
  );
}

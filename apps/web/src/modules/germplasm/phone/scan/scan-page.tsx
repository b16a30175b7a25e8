import { useState } from 'react';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { paths } from '../../../../paths.ts';
import { useText } from '../../../../language/text.ts';
import { useCodedRecords } from '../../../coded-records.ts';
import { PhoneLink, PhonePage } from '../../../../ui/phone/phone-page.tsx';
import { remember, remembered } from '../../../../ui/remember.ts';
import { CameraView } from './camera-view.tsx';
import { CollectedList } from './collected-list.tsx';
import { scanMessages } from './messages.ts';
import { PhotoInput, TypedInput } from './scan-inputs.tsx';
import { MOST_LINES } from './scan-list.ts';
import { ScannedAnswer } from './scanned-answer.tsx';
import { useCamera } from './use-camera.ts';
import { useCollecting } from './use-collecting.ts';
import { useHandScanner } from './use-hand-scanner.ts';
import { useScanList } from './use-scan-list.ts';
import styles from './scan-page.module.css';

type Mode = 'open' | 'collect';

/** Reads a code by camera, hand scanner, from a photo or by typing; opens the record that it names, or collects a list. */
export default function ScanPage() {
  const say = useText(scanMessages);
  const coded = useCodedRecords();
  // labels with an address lead here with their code
  const [search, setSearch] = useSearchParams();
  const [code, setCode] = useState(search.get('code'));
  const [mode, setMode] = useState<Mode>(() => remembered<Mode>('scan-mode', 'open'));
  const list = useScanList();
  const { collect, retry } = useCollecting(list, coded);
  const collects = mode === 'collect';
  const take = collects ? collect : setCode;
  const asks = code === null || collects;
  const camera = useCamera(asks && coded !== undefined, take);
  useHandScanner(take);
  const change = (next: Mode) => {
    remember('scan-mode', next);
    setCode(null);
    setMode(next);
  };
  const again = () => {
    setCode(null);
    setSearch({}, { replace: true });
  };
  return (
    <PhonePage
      title={say('title')}
      home={paths.breeding}
      actions={<PhoneLink to={paths.breeding} icon="menu" label={say('toList')} />}
    >
      <div className={styles.page}>
        <Segmented<Mode>
          block
          aria-label={say('modes')}
          value={mode}
          onChange={change}
          options={[
            { value: 'open', label: say('modeOpen') },
            { value: 'collect', label: say('modeCollect') },
          ]}
        />
        {asks ? (
          <>
            <CameraView {...camera} />
            <p className={styles.hint}>
              {camera.state === 'live' ? `${say('hint')} ` : null}
              {say('scannerHint')}
            </p>
            <PhotoInput onCode={take} />
            <TypedInput onCode={take} label={say(collects ? 'add' : 'open')} />
          </>
        ) : coded ? (
          <ScannedAnswer key={code} code={code} coded={coded} onAgain={again} />
        ) : null}
        {collects && list.full ? (
          <p className={styles.photoProblem}>{say('listFull', { count: MOST_LINES })}</p>
        ) : null}
        {collects ? <CollectedList list={list} onRetry={retry} /> : null}
      </div>
    </PhonePage>
  );
}

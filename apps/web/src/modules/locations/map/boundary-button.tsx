import { useRef, useState } from 'react';
import { Button, Input, Modal } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LONGEST_BOUNDARY_NOTE, type MapSettings } from '@panicle/contract/location-map';
import { useText } from '../../../language/text.ts';
import { locationsKey } from '../../../records/location/calls.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { readMapSettings, removeBoundary, uploadBoundary } from '../api.ts';
import { mapMessages } from './messages.ts';
import styles from './map.module.css';

const SETTINGS = [...locationsKey, 'map-settings'];

/** For the administrator: an approved boundary as GeoJSON, drawn as lines. */
export function BoundaryButton() {
  const say = useText(mapMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="layers" />} onClick={() => setOpen(true)}>
        {say('boundary')}
      </Button>
      <Modal
        open={open}
        title={say('boundary')}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <BoundaryForm onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function BoundaryForm({ onDone }: { onDone: () => void }) {
  const say = useText(mapMessages);
  const attempt = useAttempt();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const { text, refusal, type } = useLimitedText(note, LONGEST_BOUNDARY_NOTE, setNote);
  const settings = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => readMapSettings(signal),
  });
  const run = async (work: () => Promise<MapSettings>) => {
    setBusy(true);
    const after = await attempt(work);
    setBusy(false);
    if (!after) return;
    queries.setQueryData(SETTINGS, after);
    onDone();
  };
  const known = settings.data?.boundary;
  return (
    <div className={styles.form}>
      <p>{say('boundaryHint')}</p>
      {known ? (
        <div className={styles.tools}>
          <span>{say('boundaryKnown', { name: known.fileName, lines: known.lines })}</span>
          <Button danger loading={busy} onClick={() => void run(removeBoundary)}>
            {say('boundaryRemove')}
          </Button>
        </div>
      ) : null}
      <div className={styles.file}>
        <Button icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
          {say('boundaryFile')}
        </Button>
        <span role="status">{file?.name ?? say('boundaryNoFile')}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say('boundaryFile')}
          accept=".geojson,.json,application/geo+json"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            // the same file may be chosen again
            event.target.value = '';
          }}
        />
      </div>
      <label htmlFor="boundary-note">{say('boundaryNote')}</label>
      <Input
        id="boundary-note"
        value={text}
        status={refusal === null ? '' : 'error'}
        onChange={(event) => type(event.target.value)}
      />
      {refusal === null ? null : <p role="alert">{refusal}</p>}
      <Button
        type="primary"
        loading={busy}
        disabled={file === null || refusal !== null}
        onClick={() => file && void run(() => uploadBoundary(file, note))}
      >
        {say('boundaryUpload')}
      </Button>
    </div>
  );
}

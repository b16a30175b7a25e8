import { useRef, useState } from 'react';
import { Button, Input } from 'antd';
import { useText } from '../../../../language/text.ts';
import { RefusedField } from '../../../../ui/feedback/refused-field.tsx';
import { fitsLength } from '../../../../ui/form/text-length.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { codeReader } from './code-reader.ts';
import { scanMessages } from './messages.ts';
import { pixelsOfPhoto } from './pixels.ts';
import styles from './scan-page.module.css';

type PhotoProblem = 'noCode' | 'noPicture' | 'readerFailed';

/** The first code in a photo, or why there is none. */
async function codeInPhoto(file: File): Promise<{ code: string } | { problem: PhotoProblem }> {
  const read = await codeReader().catch(() => null);
  if (!read) return { problem: 'readerFailed' };
  try {
    for await (const pixels of pixelsOfPhoto(file)) {
      const [code] = await read(pixels);
      if (code) return { code };
    }
  } catch {
    return { problem: 'noPicture' };
  }
  return { problem: 'noCode' };
}

/** Reads a photo; on phones the camera program is offered for it. */
export function PhotoInput({ onCode }: { onCode: (code: string) => void }) {
  const say = useText(scanMessages);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setProblem(null);
    const found = await codeInPhoto(file);
    setReading(false);
    if ('code' in found) onCode(found.code);
    else setProblem(found.problem);
  };

  return (
    <div>
      <Button
        block
        icon={<Icon name="image" size={18} />}
        loading={reading}
        onClick={() => input.current?.click()}
      >
        {say(reading ? 'reading' : 'photo')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // the same file may be chosen again
          event.target.value = '';
        }}
      />
      <div role="status">
        {problem ? (
          <p className={styles.photoProblem}>
            <strong>{say(problem)}</strong> {say(`${problem}Hint`)}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Longer ones are no code of ours. */
const LONGEST_CODE = 200;

/** A code that is read by the eye. */
export function TypedInput({ onCode, label }: { onCode: (code: string) => void; label: string }) {
  const say = useText(scanMessages);
  const sayUi = useText(uiMessages);
  const [typed, setTyped] = useState('');
  const refusal = fitsLength(typed, LONGEST_CODE) ? null : sayUi('tooLong', { length: LONGEST_CODE });
  const ready = typed.trim() !== '' && refusal === null;
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        onCode(typed.trim());
        setTyped('');
      }}
    >
      <label className={styles.label} htmlFor="typed-code">
        {say('byHand')}
      </label>
      <RefusedField refusal={refusal} style={{ flex: 1 }}>
        <Input
          id="typed-code"
          value={typed}
          status={refusal === null ? '' : 'error'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
        />
      </RefusedField>
      <Button type="primary" htmlType="submit" disabled={!ready}>
        {label}
      </Button>
    </form>
  );
}

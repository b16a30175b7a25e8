import { useRef } from 'react';
import { Button } from 'antd';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon/icon-button.tsx';

interface PictureActionsProps {
  /** what the button says, and to screen readers where that says too little */
  upload: string;
  uploadLabel?: string;
  /** says what goes; without it there is no picture to delete */
  remove: string | undefined;
  className: string | undefined;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

/** Beside a picture: choose one for its place, or take it away. */
export function PictureActions(props: PictureActionsProps) {
  const { upload, uploadLabel, remove, className, onFile, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={className}>
      <Button
        size="small"
        icon={<Icon name="upload" />}
        {...(uploadLabel === undefined ? {} : { 'aria-label': uploadLabel })}
        onClick={() => input.current?.click()}
      >
        {upload}
      </Button>
      {remove === undefined ? null : (
        <IconButton size="small" icon={<Icon name="trash" />} aria-label={remove} onClick={onRemove} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        // by type: so phones offer their camera too, and hand over JPEG
        accept="image/png,image/jpeg"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // the same file may be chosen again
          event.target.value = '';
        }}
      />
    </div>
  );
}

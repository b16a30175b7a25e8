import type { ScannerProps } from '../../../page-module.ts';
import { CameraView } from './camera-view.tsx';
import { PhotoInput } from './scan-inputs.tsx';
import { useCamera } from './use-camera.ts';
import styles from './scan-page.module.css';

/** Reads a code by camera or from a photo, for a page of another feature. */
export default function CameraScanner({ onCode }: ScannerProps) {
  const camera = useCamera(true, onCode);
  return (
    <div className={styles.page}>
      <CameraView {...camera} />
      <PhotoInput onCode={onCode} />
    </div>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { problemBefore, problemOf, type CameraProblem } from './camera-problem.ts';
import { codeReader } from './code-reader.ts';
import { pixelsOfVideo } from './pixels.ts';

/** Pause between two readings, in ms: quick enough for a hand, slow enough for a battery. */
const PAUSE = 150;

export type CameraState = 'starting' | 'live' | CameraProblem | 'readerFailed';

/** A code that was just taken is taken again once it was out of sight for so long, in ms. */
const OUT_OF_SIGHT = 1500;

/** Reports the codes that the camera shows until `signal` ends it, each once while it stays in sight. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, report: (code: string) => void) {
  const read = await codeReader();
  let last = { code: '', seen: 0 };
  while (!signal.aborted) {
    const pixels = pixelsOfVideo(video);
    const [code] = pixels ? await read(pixels) : [];
    if (code && !signal.aborted) {
      const now = performance.now();
      const isNew = code !== last.code || now - last.seen > OUT_OF_SIGHT;
      last = { code, seen: now };
      if (isNew) report(code);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Opens the camera at the back and shows it; null and nothing open when `signal` came first. */
async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream | null> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
  });
  if (signal.aborted) {
    close(stream);
    return null;
  }
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  return stream;
}

const close = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

/** The camera while `on` and while the page is in sight. */
export function useCamera(on: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() => problemBefore(window) ?? 'starting');
  const [attempt, setAttempt] = useState(0);
  const visible = useVisible();
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });

  useEffect(() => {
    const screen = video.current;
    if (!on || !visible || !screen || problemBefore(window)) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let stream: MediaStream | null = null;
    const run = async () => {
      stream = await openCamera(screen, signal).catch((error: unknown) => {
        if (!signal.aborted) setState(problemOf(error));
        return null;
      });
      if (!stream || signal.aborted) return;
      setState('live');
      await watch(screen, signal, (code) => report.current(code)).catch(() => {
        if (!signal.aborted) setState('readerFailed');
      });
    };
    void run();
    return () => {
      ending.abort();
      if (stream) close(stream);
      screen.srcObject = null;
    };
    // another attempt opens it anew
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [on, visible, attempt]);

  const retry = useCallback(() => {
    setState(problemBefore(window) ?? 'starting');
    setAttempt((count) => count + 1);
  }, []);
  return { video, state, retry };
}

/** A page in the background must not keep the camera. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

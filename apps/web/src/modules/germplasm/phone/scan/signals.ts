let context: AudioContext | undefined;

/** Hz, ms and vibration: eyes are on the bags, not on the screen. */
const SIGNALS = {
  taken: { pitch: 1200, length: 80, vibration: [40] },
  again: { pitch: 700, length: 160, vibration: [40, 60, 40] },
  unknown: { pitch: 250, length: 320, vibration: [200] },
} as const;

/** Says by a tone and a vibration what became of a scan; silent where the device has neither. */
export function signal(what: keyof typeof SIGNALS): void {
  const { pitch, length, vibration } = SIGNALS[what];
  navigator.vibrate?.([...vibration]);
  // a browser that was never touched refuses tones
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = pitch;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length / 1000);
}

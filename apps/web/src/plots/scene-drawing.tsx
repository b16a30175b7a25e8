import { memo, useState, type PointerEvent } from 'react';
import { toldAt, type Hit, type Scene } from '@panicle/figures';
import { SceneSvg } from './scene-svg.tsx';
import styles from './scene-drawing.module.css';

const Painted = memo(SceneSvg);

/** A scene with the exact values of what is under the pointer; a press chooses the entry that a shape belongs to. */
export function SceneDrawing({
  scene,
  onSelect,
}: {
  scene: Scene;
  onSelect?: ((mark: string) => void) | undefined;
}) {
  const [hit, setHit] = useState<Hit | null>(null);
  const hitOf = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return toldAt(scene, event.clientX - left, event.clientY - top);
  };
  const mark = hit?.mark;
  return (
    <div
      className={styles.drawing}
      style={{ width: scene.width, cursor: onSelect && mark !== undefined ? 'pointer' : undefined }}
      onPointerMove={(event) => setHit(hitOf(event))}
      onPointerLeave={() => setHit(null)}
      onPointerUp={(event) => {
        const chosen = hitOf(event)?.mark;
        if (chosen !== undefined) onSelect?.(chosen);
      }}
    >
      <Painted scene={scene} />
      {hit?.title ? <Tip hit={hit} width={scene.width} /> : null}
    </div>
  );
}

/** Beside the pointer, on the side where there is more room. */
function Tip({ hit: { x, y, title }, width }: { hit: Hit; width: number }) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={styles.tip} style={{ ...side, top: y + 12 }} aria-hidden="true">
      {title}
    </div>
  );
}

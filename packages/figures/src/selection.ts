import type { Scene, Shape } from './parts/scene.ts';

const FADED = 0.3;

/** The scene with the chosen entries in front of the others: heavier lines and letters, the rest pale. */
export function withSelection(scene: Scene, selected: readonly string[] | undefined): Scene {
  if (!selected || selected.length === 0) return scene;
  const chosen = new Set(selected);
  if (!scene.shapes.some(({ mark }) => mark !== undefined && chosen.has(mark))) return scene;
  const [behind, front]: [Shape[], Shape[]] = [[], []];
  for (const shape of scene.shapes) {
    if (shape.mark === undefined) behind.push(shape);
    else if (chosen.has(shape.mark)) front.push(emphasised(shape));
    else behind.push(shape.kind === 'text' ? { ...shape, opacity: 0.55 } : { ...shape, opacity: FADED });
  }
  return { ...scene, shapes: [...behind, ...front] };
}

function emphasised(shape: Shape): Shape {
  switch (shape.kind) {
    case 'marker':
      return { ...shape, radius: shape.radius + 1.5, stroke: 'text', width: 2, opacity: 1 };
    case 'rect':
      return { ...shape, stroke: 'text', width: 2, opacity: 1 };
    case 'line':
    case 'path':
      return { ...shape, width: (shape.width ?? 1) + 1.25, opacity: 1 };
    case 'text':
      return { ...shape, weight: 600, opacity: 1 };
    default:
      return shape;
  }
}

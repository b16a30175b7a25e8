import type { Palette } from '../../../theme/tokens.ts';
import type { Ring } from './land.ts';
import {
  project,
  toPixels,
  unproject,
  fromPixels,
  type Camera,
  type Position,
  type WorldPoint,
} from './projection.ts';
import type { Cluster } from './spots.ts';

export interface MapDrawing {
  camera: Camera;
  width: number;
  height: number;
  /** coasts, by the paths made of them once */
  land: Path2D | null;
  /** lines that the administrator has uploaded */
  boundary: Path2D | null;
  tiles: ((pen: CanvasRenderingContext2D) => void) | null;
  clusters: readonly Cluster[];
  colourOf: (cluster: Cluster) => string;
  isChosen: (cluster: Cluster) => boolean;
  /** what is being drawn by hand: an area or a distance */
  sketch: { points: readonly WorldPoint[]; closed: boolean } | null;
  palette: Palette;
  font: string;
}

/** Rings as one path in units of the world, scaled when it is drawn. */
export function pathOf(rings: readonly Ring[], closed: boolean): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    for (let k = 0; k < ring.length; k += 2) {
      const { x, y } = project({ longitude: ring[k]!, latitude: ring[k + 1]! });
      if (k === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    if (closed) path.closePath();
  }
  return path;
}

export function drawMap(pen: CanvasRenderingContext2D, drawing: MapDrawing): void {
  const { width, height, palette, land, boundary, tiles } = drawing;
  pen.fillStyle = palette.sunken;
  pen.fillRect(0, 0, width, height);
  if (tiles) tiles(pen);
  else if (land) drawPath(pen, drawing, land, palette.surface, palette.line2);
  if (boundary) drawPath(pen, drawing, boundary, null, palette.text3);
  drawGraticule(pen, drawing);
  drawSketch(pen, drawing);
  drawClusters(pen, drawing);
}

function drawPath(
  pen: CanvasRenderingContext2D,
  { camera }: MapDrawing,
  path: Path2D,
  fill: string | null,
  stroke: string,
): void {
  pen.save();
  pen.translate(-camera.x * camera.scale, -camera.y * camera.scale);
  pen.scale(camera.scale, camera.scale);
  if (fill !== null) {
    pen.fillStyle = fill;
    pen.fill(path, 'evenodd');
  }
  pen.strokeStyle = stroke;
  pen.lineWidth = 1 / camera.scale;
  pen.stroke(path);
  pen.restore();
}

const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
/** px between lines of the graticule, at least */
const APART = 90;

const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Number(Math.abs(value).toFixed(2))}°${value === 0 ? '' : value > 0 ? positive : negative}`;

function drawGraticule(pen: CanvasRenderingContext2D, drawing: MapDrawing): void {
  const { camera, width, height, palette, font } = drawing;
  const step = STEPS.findLast((one) => (one / 360) * camera.scale >= APART) ?? STEPS[0]!;
  const [first, last]: [Position, Position] = [
    unproject(fromPixels(camera, { x: 0, y: 0 })),
    unproject(fromPixels(camera, { x: width, y: height })),
  ];
  pen.strokeStyle = palette.line;
  pen.lineWidth = 1;
  pen.font = `11px ${font}`;
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  };
  const label = (text: string, x: number, y: number, align: CanvasTextAlign) => {
    pen.textAlign = align;
    pen.textBaseline = 'bottom';
    pen.fillStyle = palette.text3;
    pen.fillText(text, x, y);
  };
  const from = Math.max(-180, Math.ceil(first.longitude / step) * step);
  for (let longitude = from; longitude <= Math.min(180, last.longitude); longitude += step) {
    const { x } = toPixels(camera, project({ longitude, latitude: 0 }));
    line(x, 0, x, height);
    label(degrees(longitude, ['E', 'W']), x + 3, height - 4, 'left');
  }
  const south = Math.max(-85, Math.ceil(last.latitude / step) * step);
  for (let latitude = south; latitude <= Math.min(85, first.latitude); latitude += step) {
    const { y } = toPixels(camera, project({ longitude: 0, latitude }));
    line(0, y, width, y);
    if (y < height - 22) label(degrees(latitude, ['N', 'S']), 4, y - 2, 'left');
  }
}

function drawSketch(pen: CanvasRenderingContext2D, { camera, sketch, palette }: MapDrawing): void {
  if (!sketch || sketch.points.length === 0) return;
  pen.beginPath();
  sketch.points.forEach((point, place) => {
    const { x, y } = toPixels(camera, point);
    if (place === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  if (sketch.closed) pen.closePath();
  pen.strokeStyle = palette.accent;
  pen.lineWidth = 2;
  pen.setLineDash([6, 4]);
  pen.stroke();
  pen.setLineDash([]);
  if (!sketch.closed) return;
  pen.globalAlpha = 0.12;
  pen.fillStyle = palette.accent;
  pen.fill();
  pen.globalAlpha = 1;
}

export const radiusOf = ({ spots }: Cluster) =>
  spots.length === 1 ? 7 : Math.min(22, 10 + 3 * Math.log2(spots.length));

function drawClusters(pen: CanvasRenderingContext2D, drawing: MapDrawing): void {
  const { clusters, colourOf, isChosen, palette, font } = drawing;
  for (const cluster of clusters) {
    const { x, y, spots } = cluster;
    pen.beginPath();
    pen.arc(x, y, radiusOf(cluster), 0, 2 * Math.PI);
    pen.fillStyle = colourOf(cluster);
    pen.fill();
    pen.strokeStyle = isChosen(cluster) ? palette.text : palette.surface;
    pen.lineWidth = isChosen(cluster) ? 3 : 1.5;
    pen.stroke();
    if (spots.length > 1) {
      pen.fillStyle = '#ffffff';
      pen.font = `600 12px ${font}`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(String(spots.length), x, y);
    }
  }
  drawNames(pen, drawing);
}

/** Names beside single places, as long as they do not touch. */
function drawNames(pen: CanvasRenderingContext2D, { clusters, palette, font }: MapDrawing): void {
  pen.font = `12px ${font}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  const taken: { left: number; right: number; top: number; bottom: number }[] = clusters.map((cluster) => {
    const radius = radiusOf(cluster);
    return {
      left: cluster.x - radius,
      right: cluster.x + radius,
      top: cluster.y - radius,
      bottom: cluster.y + radius,
    };
  });
  clusters.forEach((cluster) => {
    const [spot] = cluster.spots;
    if (!spot || cluster.spots.length > 1) return;
    const left = cluster.x + 11;
    const box = {
      left,
      right: left + pen.measureText(spot.place).width,
      top: cluster.y - 8,
      bottom: cluster.y + 8,
    };
    const free = taken.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
    if (!free) return;
    taken.push(box);
    pen.lineWidth = 3;
    pen.strokeStyle = palette.surface;
    pen.strokeText(spot.place, left, cluster.y);
    pen.fillStyle = palette.text;
    pen.fillText(spot.place, left, cluster.y);
  });
}

import { extraterrestrialRadiation } from './solar.ts';

/** mm of water that 1 MJ per square metre evaporates: FAO-56 equation 20 */
const TO_MILLIMETRES = 0.408;
/** MJ per K^4, square metre and day: FAO-56 equation 39 */
const STEFAN_BOLTZMANN = 4.903e-9;
/** of the reference crop: FAO-56 equation 38 */
const ALBEDO = 0.23;

/** kPa at a temperature in °C: FAO-56 equation 11 */
export const saturationPressure = (temperature: number): number =>
  0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3));

/**
 * Reference evapotranspiration, mm per day, from the extremes of temperature alone: Hargreaves, FAO-56 equation 52.
 * @param latitude degrees, north positive
 */
export const evapotranspirationByHargreaves = (
  minimum: number,
  maximum: number,
  latitude: number,
  dayOfYear: number,
): number =>
  0.0023 *
  ((minimum + maximum) / 2 + 17.8) *
  Math.sqrt(Math.max(0, maximum - minimum)) *
  extraterrestrialRadiation(latitude, dayOfYear) *
  TO_MILLIMETRES;

export interface EvaporatingDay {
  /** °C */
  minimum: number;
  maximum: number;
  /** actual pressure of water vapour, kPa */
  vapourPressure: number;
  /** m/s at 2 m */
  wind: number;
  /** MJ per square metre and day */
  radiation: number;
  latitude: number;
  dayOfYear: number;
  /** m above the sea */
  altitude?: number;
}

/** kPa from mean relative humidity in percent: FAO-56 equation 19 */
export const vapourPressureOf = (humidity: number, minimum: number, maximum: number): number =>
  ((humidity / 100) * (saturationPressure(minimum) + saturationPressure(maximum))) / 2;

/**
 * Reference evapotranspiration of grass, mm per day, by the FAO Penman-Monteith equation without heat of the soil.
 * Source: R. G. Allen, L. S. Pereira, D. Raes, M. Smith, FAO Irrigation and Drainage Paper 56 (1998), equations 6, 7, 8, 11
 * to 13, and 37 to 40.
 */
export function evapotranspirationByPenmanMonteith(day: EvaporatingDay): number {
  const { minimum, maximum, vapourPressure, wind, radiation, latitude, dayOfYear, altitude = 0 } = day;
  const mean = (minimum + maximum) / 2;
  const saturation = (saturationPressure(minimum) + saturationPressure(maximum)) / 2;
  const slope = (4098 * saturationPressure(mean)) / (mean + 237.3) ** 2;
  const pressure = 101.3 * ((293 - 0.0065 * altitude) / 293) ** 5.26;
  const psychrometric = 0.665e-3 * pressure;
  const clearSky = (0.75 + 2e-5 * altitude) * extraterrestrialRadiation(latitude, dayOfYear);
  const clearness = clearSky > 0 ? Math.min(1, radiation / clearSky) : 0;
  const fourth = (temperature: number) => (temperature + 273.16) ** 4;
  const longWave =
    STEFAN_BOLTZMANN *
    ((fourth(minimum) + fourth(maximum)) / 2) *
    (0.34 - 0.14 * Math.sqrt(vapourPressure)) *
    (1.35 * clearness - 0.35);
  const net = (1 - ALBEDO) * radiation - longWave;
  const drying = ((psychrometric * 900) / (mean + 273)) * wind * (saturation - vapourPressure);
  return (TO_MILLIMETRES * slope * net + drying) / (slope + psychrometric * (1 + 0.34 * wind));
}

/** Whether a file chooser can open the camera of the device. */
export const hasTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

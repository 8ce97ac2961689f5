/** Browsers give a live picture only over https or on the machine itself. */
export const hasLiveCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** Whether the browser hands out the camera's live picture: only over https or on the machine itself. */
export const hasLiveCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** Of the tone, Hz, s and as a share of the loudest. */
const [PITCH, LENGTH, VOLUME] = [880, 0.25, 0.2];

/**
 * Shows a notification of the system that leads to this page.
 * @returns whether it could: the user may have forbidden it since, and some browsers for phones have it for service workers only
 */
export function notifyBySystem(text: string): boolean {
  if (!("Notification" in window) || Notification.permission !== "granted") return false;
  try {
    const notice = new Notification("Millrace", { body: text, tag: text });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Plays a short tone. A page on which nothing was clicked or typed yet stays silent: browsers want it so. */
export function playTone(): void {
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = PITCH;
  volume.gain.setValueAtTime(VOLUME, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener("ended", () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + LENGTH);
}

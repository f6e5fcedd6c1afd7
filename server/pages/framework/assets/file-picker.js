// File picker: thumbnails, smaller and upright photos, checks before sending, progress, and a kept choice after a fault. Without it
// the page has the browser's own field.

const QUALITIES = [0.85, 0.75, 0.65, 0.5];
const THUMBNAIL = 56;
const PICTURE_PIXELS_MAX = 16_000_000;
/** Signatures of files, with their offsets, which the server checks too: names prove nothing. */
const PICTURES = ["\xff\xd8\xff", "\x89PNG", "RIFF"];
/** A PDF may begin a little later. */
const HEAD_BYTES = 1024;

const picker = document.querySelector(".picker");
const input = picker.querySelector("input[type=file]");
const { form } = input;
const limits = JSON.parse(picker.dataset.limits);
const words = JSON.parse(picker.dataset.words);
const sendButton = form.querySelector("button:not([type=button])");
/** Chosen files with their prepared versions and rows. */
let chosen = [];
/** Faults of the files that were last chosen and not taken. */
let refused = [];
let request = null;

const list = make("ul", { className: "files" });
const announcement = make("p", { className: "hint", role: "status" });
const camera = make("input", { type: "file", accept: "image/*", hidden: true });
camera.setAttribute("capture", limits.camera);
const progress = make("div", { className: "progress", hidden: true });
const bar = make("progress", { max: 100, value: 0 });
const percent = make("p", { role: "status" });
const cancel = make("button", { type: "button", className: "other", textContent: words.cancel });
progress.append(percent, bar, cancel);

input.classList.add("unseen");
input.removeAttribute("required");
input.after(
  make("label", { className: "button other", htmlFor: input.id, textContent: words.add }),
  make("button", {
    type: "button",
    className: "other camera",
    textContent: words.camera,
    onclick: () => camera.click(),
  }),
  camera,
  make("p", { className: "hint drop", textContent: words.drop }),
  list,
  announcement,
);
form.append(progress);

for (const field of [input, camera])
  field.addEventListener("change", () => {
    void add([...field.files]);
    // Allows the same file again after its removal.
    field.value = "";
  });
form.addEventListener("dragover", (event) => {
  event.preventDefault();
  picker.classList.add("over");
});
form.addEventListener("dragleave", () => picker.classList.remove("over"));
form.addEventListener("drop", (event) => {
  event.preventDefault();
  picker.classList.remove("over");
  void add([...event.dataTransfer.files]);
});
cancel.addEventListener("click", () => request?.abort());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (request === null) void send();
});

function make(tag, properties) {
  const element = Object.assign(document.createElement(tag), properties);
  if (properties.role) element.setAttribute("role", properties.role);
  return element;
}

function fill(text, name, value) {
  return text.replace(`{${name}}`, () => value);
}

/** Between isolates, as on the server: right-to-left names don't affect the text around them. */
function about(text, name) {
  return fill(text, "file", `\u2068${name.replaceAll(/\p{Bidi_Control}/gu, "")}\u2069`);
}

async function add(files) {
  const faults = [];
  for (const file of files) {
    if (chosen.some(({ original }) => isSame(original, file))) continue;
    const fault = await faultOf(file);
    if (fault) faults.push(fault);
    else if (limits.files === 1) replace(file);
    else if (chosen.length >= limits.files) faults.push(words.too_many);
    else chosen.push(entry(file));
  }
  refused = faults;
  showFaults(faults);
  count();
  await Promise.all(chosen.map(({ ready }) => ready));
  count();
}

function replace(file) {
  for (const { row } of chosen) row.remove();
  chosen = [entry(file)];
}

function isSame(one, other) {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

async function faultOf(file) {
  if (file.size === 0) return about(words.empty, file.name);
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((bytes) => String.fromCharCode(...new Uint8Array(bytes)))
    .catch(() => null);
  // An unreadable file may still be sent.
  const isKnown = head === null || PICTURES.some((begins) => head.startsWith(begins)) || isDocument(head);
  return isKnown ? null : about(words.wrong_type, file.name);
}

function isDocument(head) {
  return limits.takesDocuments && (head.includes("%PDF-") || head.startsWith("ftyp", 4));
}

function entry(original) {
  const row = make("li", { className: "file" });
  const picture = make("canvas", { width: THUMBNAIL, height: THUMBNAIL });
  picture.setAttribute("aria-hidden", "true");
  const size = make("span", { className: "hint", textContent: words.preparing });
  const name = make("span", { className: "name" });
  name.append(make("bdi", { textContent: original.name }), size);
  const remove = make("button", { type: "button", className: "quiet", textContent: "×" });
  const label = about(words.remove, original.name);
  remove.setAttribute("aria-label", label);
  remove.title = label;
  row.append(picture, name, remove);
  list.append(row);
  const made = { original, file: null, row };
  remove.addEventListener("click", () => {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    chosen = chosen.filter((each) => each !== made);
    refused = [];
    showFaults([]);
    count();
    (next?.querySelector("button") ?? input).focus();
  });
  made.ready = prepare(original, picture).then((file) => {
    made.file = file;
    size.textContent = sizeText(file.size);
  });
  return made;
}

function sizeText(bytes) {
  const [unit, value] = bytes < 1e6 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
  const digits = unit === "megabyte" ? 1 : 0;
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit,
    maximumFractionDigits: digits,
  }).format(Math.max(value, 1));
}

/** Reduced photo to send; other files, and those that this browser can't read (HEIC in most), unchanged. */
async function prepare(file, thumbnail) {
  let picture;
  try {
    // Upright by Exif orientation.
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    const pen = thumbnail.getContext("2d");
    Object.assign(pen, { font: "600 14px sans-serif", textAlign: "center", textBaseline: "middle" });
    pen.fillStyle = getComputedStyle(thumbnail).color;
    pen.fillText(/[^.]{0,4}$/.exec(file.name)[0].toUpperCase(), THUMBNAIL / 2, THUMBNAIL / 2);
    return file;
  }
  const { width, height } = picture;
  const least = Math.min(width, height);
  const to = [0, 0, THUMBNAIL, THUMBNAIL];
  thumbnail
    .getContext("2d")
    .drawImage(picture, (width - least) / 2, (height - least) / 2, least, least, ...to);
  const smaller = await shrink(file, picture).catch(() => null);
  picture.close();
  return smaller ?? file;
}

/** limits.photoPx, but a long screenshot keeps at least half of that as its width (server/platform/pictures/pixels.ts). */
function readableScale(width, height) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(1, Math.max(limits.photoPx / longer, limits.photoPx / 2 / shorter));
}

async function shrink(file, picture) {
  const { width, height } = picture;
  const readable = readableScale(width, height);
  if (readable === 1 && file.size <= limits.photoBytes) return file;
  // Safari's limit of drawn pixels: 16 million.
  const scale = Math.min(readable, Math.sqrt(PICTURE_PIXELS_MAX / (width * height)));
  const canvas = make("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let blob = null;
  for (const quality of QUALITIES) {
    blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob === null || blob.size <= limits.photoBytes) break;
  }
  if (blob === null || blob.size >= file.size) return file;
  const name = file.name.replace(/\.[^.]*$/, "");
  return new File([blob], `${name}.jpg`, { type: "image/jpeg" });
}

function count() {
  const added = fill(words.added, "count", String(chosen.length));
  announcement.textContent = chosen.length === 0 || limits.files === 1 ? "" : added;
}

/** Beside the field, as on the server, and announced to screen readers. */
function showFaults(texts) {
  picker.querySelector(".fault")?.remove();
  const field = picker.querySelector(".field");
  field.classList.toggle("faulty", texts.length > 0);
  input.toggleAttribute("aria-invalid", texts.length > 0);
  if (texts.length === 0) return;
  const id = `${input.id}-fault`;
  input.before(make("p", { className: "fault", id, role: "alert", textContent: texts.join(" ") }));
  input.setAttribute("aria-describedby", `${input.id}-hint ${id}`);
}

async function send() {
  sendButton.disabled = true;
  await Promise.all(chosen.map(({ ready }) => ready));
  const faults = wholeFaults(chosen.map(({ file }) => file));
  showFaults(faults);
  if (faults.length > 0) {
    sendButton.disabled = false;
    input.focus();
    return;
  }
  const data = new FormData(form);
  data.delete(input.name);
  if (data.has("hashes")) data.set("hashes", await hashesOf(chosen.map(({ file }) => file)));
  for (const { file } of chosen) data.append(input.name, file);
  post(data);
}

function wholeFaults(files) {
  if (files.length === 0) return refused.length > 0 ? refused : [words.none];
  const large = files.filter(({ size }) => size > limits.fileBytes);
  if (large.length > 0) return large.map(({ name }) => about(words.too_large, name));
  const together = files.reduce((sum, { size }) => sum + size, 0);
  return together > limits.togetherBytes ? [words.too_large_together] : [];
}

/** Hashes for the server's check of each upload; only over TLS does the browser compute them. */
async function hashesOf(files) {
  if (globalThis.crypto?.subtle === undefined) return "";
  try {
    return (await Promise.all(files.map(hashOf))).join(" ");
  } catch {
    return "";
  }
}

async function hashOf(file) {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function post(data) {
  request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.responseType = "document";
  request.upload.addEventListener("progress", ({ loaded, total }) => showProgress((100 * loaded) / total));
  request.addEventListener("load", () => arrived(request));
  request.addEventListener("error", () => stop([words.lost]));
  request.addEventListener("timeout", () => stop([words.lost]));
  request.addEventListener("abort", () => stop([words.cancelled]));
  progress.hidden = false;
  showProgress(0);
  request.send(data);
}

function showProgress(value) {
  bar.value = value;
  percent.textContent = fill(words.sending, "percent", String(Math.round(value)));
}

function stop(texts) {
  request = null;
  progress.hidden = true;
  sendButton.disabled = false;
  showFaults(texts);
  sendButton.focus();
}

/** Continues, or takes the faults from the returned page, so that the files stay. */
function arrived({ response, responseURL, status }) {
  if (status < 400 && response !== null) {
    location.assign(responseURL);
    return;
  }
  const fault = response?.querySelector(".picker .fault");
  // Box to send a photo with an unreadable name anyway.
  form.querySelector(".anyway")?.remove();
  const question = response?.querySelector(".anyway");
  if (question) picker.after(document.importNode(question, true));
  if (fault) {
    stop([fault.lastChild.textContent]);
    return;
  }
  const main = response?.querySelector("main");
  if (main) document.querySelector("main").replaceWith(document.importNode(main, true));
  else stop([words.lost]);
}

import type { PanoramaView } from './panorama-view';

/** A canvas that shows part of a 360-degree picture. */
export interface PanoramaScene {
  /** Draws a view at the canvas's current size. */
  draw(view: PanoramaView): void;
  destroy(): void;
}

const cornersShader = `
attribute vec2 corner;
varying vec2 at;
void main() {
  at = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

// Equirectangular projection: the width is the longitude, the height the latitude.
const sphereShader = `
precision highp float;
uniform sampler2D picture;
uniform vec2 extent;
uniform float yaw;
uniform float pitch;
varying vec2 at;
void main() {
  vec3 ray = normalize(vec3(at * extent, -1.0));
  float c = cos(pitch);
  float s = sin(pitch);
  ray = vec3(ray.x, c * ray.y - s * ray.z, s * ray.y + c * ray.z);
  float longitude = atan(ray.x, -ray.z) + yaw;
  gl_FragColor = texture2D(picture, vec2(fract(longitude / 6.2831853 + 0.5), 0.5 - asin(ray.y) / 3.1415927));
}`;

/** Prepares a canvas for an equirectangular (2:1) picture. Returns `null` without WebGL. */
export function createPanoramaScene(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
): PanoramaScene | null {
  const gl = canvas.getContext('webgl', { antialias: false });
  const program = gl && linkProgram(gl);
  if (!gl || !program) return null;
  gl.useProgram(program);
  uploadCorners(gl, program);
  uploadPicture(gl, picture);
  const extent = gl.getUniformLocation(program, 'extent');
  const yaw = gl.getUniformLocation(program, 'yaw');
  const pitch = gl.getUniformLocation(program, 'pitch');
  return {
    draw(view) {
      const { clientWidth, clientHeight } = canvas;
      const density = Math.min(devicePixelRatio, 2);
      canvas.width = Math.round(clientWidth * density);
      canvas.height = Math.round(clientHeight * density);
      gl.viewport(0, 0, canvas.width, canvas.height);
      const height = Math.tan(toRadians(view.fieldDegrees) / 2);
      gl.uniform2f(extent, (height * clientWidth) / Math.max(1, clientHeight), height);
      gl.uniform1f(yaw, toRadians(view.yawDegrees));
      gl.uniform1f(pitch, toRadians(view.pitchDegrees));
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    destroy() {
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

function linkProgram(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, cornersShader],
    [gl.FRAGMENT_SHADER, sphereShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function uploadCorners(gl: WebGLRenderingContext, program: WebGLProgram): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
}

function uploadPicture(gl: WebGLRenderingContext, picture: HTMLImageElement): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
  // WebGL 1 requires these settings for textures whose size is not a power of two.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
